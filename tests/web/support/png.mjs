// Makes a PNG smaller by keeping 256 colours of it: what a map drawn in ink on paper can do with.
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;
const SHIFT = 3; // bits of a channel that are not looked at: 32,768 kinds of colour remain

export function withFewerColours(png) {
  const picture = decode(png);
  const { palette, kindOf } = choose(picture);
  const { width, height } = picture;
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0, at = 0; y < height; y++) {
    at++; // rows are stored as they are: palettes have no neighbours
    for (let x = 0; x < width; x++) rows[at++] = kindOf[kind(picture, y * width + x)];
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('PLTE', Buffer.from(palette.flat()))];
  const body = chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 }));
  return Buffer.concat([SIGNATURE, ...parts, body, chunk('IEND')]);
}

// Of the kinds browsers write: eight bits, red, green and blue with or without alpha.
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || !channels || png[28] !== 0) throw new Error('a PNG of another kind');
  const data = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return { width, height, channels, pixels: unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels) };
}

function unfiltered(raw, stride, channels) {
  const out = Buffer.alloc((raw.length / (stride + 1)) * stride);
  for (let from = 0, to = 0; from < raw.length; from += stride + 1, to += stride) {
    const filter = raw[from];
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? out[to + x - channels] : 0;
      const up = to > 0 ? out[to + x - stride] : 0;
      const corner = to > 0 && x >= channels ? out[to + x - stride - channels] : 0;
      out[to + x] = raw[from + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter, left, up, corner) {
  switch (filter) {
    case 1: return left;
    case 2: return up;
    case 3: return (left + up) >> 1;
    case 4: {
      const [a, b, c] = [left, up, corner].map((one) => Math.abs(left + up - corner - one));
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default: return 0;
  }
}

function kind({ pixels, channels }, number) {
  const at = number * channels;
  return ((pixels[at] >> SHIFT) << 10) | ((pixels[at + 1] >> SHIFT) << 5) | (pixels[at + 2] >> SHIFT);
}

// Median cut: the box with most in it is halved along its longest side until there are enough.
function choose(picture) {
  const boxes = [counted(picture)];
  const weights = new Map(boxes.map((box) => [box, weight(box)]));
  while (boxes.length < COLOURS) {
    const most = boxes.filter((box) => box.length > 1).sort((a, b) => weights.get(b) - weights.get(a))[0];
    if (!most) break;
    const parts = halved(most);
    parts.forEach((box) => weights.set(box, weight(box)));
    boxes.splice(boxes.indexOf(most), 1, ...parts);
  }
  const kindOf = new Uint8Array(1 << 15);
  boxes.forEach((box, number) => box.forEach((one) => (kindOf[one.kind] = number)));
  return { palette: boxes.map(mean), kindOf };
}

function counted(picture) {
  const kinds = new Map();
  for (let number = 0; number < picture.width * picture.height; number++) {
    const key = kind(picture, number);
    const one = kinds.get(key) ?? { kind: key, count: 0, sum: [0, 0, 0] };
    one.count++;
    for (let c = 0; c < 3; c++) one.sum[c] += picture.pixels[number * picture.channels + c];
    kinds.set(key, one);
  }
  return [...kinds.values()].map((one) => ({ ...one, at: one.sum.map((sum) => sum / one.count) }));
}

const spread = (box, c) => Math.max(...box.map(({ at }) => at[c])) - Math.min(...box.map(({ at }) => at[c]));
const longest = (box) => [0, 1, 2].sort((a, b) => spread(box, b) - spread(box, a))[0];
const weight = (box) => Math.sqrt(box.reduce((sum, { count }) => sum + count, 0)) * spread(box, longest(box));

function halved(box) {
  const side = longest(box);
  const sorted = [...box].sort((a, b) => a.at[side] - b.at[side]);
  const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
  let cut = 0;
  for (let sum = 0; cut < sorted.length - 1 && sum < half; cut++) sum += sorted[cut].count;
  cut = Math.max(1, cut);
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

function mean(box) {
  const count = box.reduce((sum, one) => sum + one.count, 0);
  return [0, 1, 2].map((c) => Math.round(box.reduce((sum, one) => sum + one.sum[c], 0) / count));
}

function chunk(name, data = Buffer.alloc(0)) {
  const part = Buffer.alloc(data.length + 12);
  part.writeUInt32BE(data.length, 0);
  part.write(name, 4, 'latin1');
  data.copy(part, 8);
  part.writeUInt32BE(checksum(part.subarray(4, data.length + 8)), data.length + 8);
  return part;
}

function checksum(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
