// Samurai Skirmish: its units as bodies on the table, and the lines that move them.
import type { Battle, Choice, Figure, Ground } from '../protocol';
import { nearestOn } from '../table_ground';
import { endsOf, inOrder } from './bodies';
import type { Body, Caption, Deed, Group, Hand, Spot, Stand } from './room';
import { place, rideLines, standing as standingAfter, turnDeeds, turnedBy } from './tyneside_rides';
import { type TynesideFigure, of, own, standing, table, touched } from './tyneside_view';
import { degrees, groupName, MORALES } from './tyneside_words';

export const DEPLOYMENT = 'Deployment';
const ACTIONS = '1. Actions';
const ON_FOOT = 100; // radius of a base
const TOUCHING = 4; // tenths of a millimetre: in contact, and yet not in the wall
export const SMOKE = 500; // as far as it spreads
const AT_HAND = 400; // tenths of a millimetre: near enough to be worth asking about

// TY-12.1: by the middle of the piece.
export const laying = {
  step: 'Laying the ground',
  reach: 1500,
  line: (feature: number, middle: Spot): string => `shift ${feature} to ${place(middle)}`,
};

function membersOf(group: number, battle: Battle): TynesideFigure[] {
  return of(battle).figures.filter((figure) => figure.unit === group);
}

function canGo(figure: TynesideFigure): boolean {
  return figure.mounted ? (figure.horse_actions ?? 0) > 0 : figure.actions > 0;
}

// Who still has an action goes along; before the battle begins nobody has any, and all do.
export function body(figure: Figure, battle: Battle): Body | null {
  const { unit } = own(figure);
  if (!standing(own(figure))) return null;
  const men = membersOf(unit, battle).filter(standing);
  const able = men.filter(canGo);
  return { group: unit, members: (able.length ? able : men).map(({ id }) => id) };
}

function placing(hand: Hand, spot: Spot, battle: Battle): string[] {
  const line = (number: number, at: Spot): string => {
    const figure = of(battle).figures.find(({ id }) => id === number);
    const turned = hand.how === 'body' ? 0 : hand.turned;
    return `place ${number} to ${place(at)} ${(degrees(figure?.facing ?? 0) + turned) % 360}`;
  };
  if (hand.how !== 'body' || !hand.body) return [line(hand.figure, spot)];
  const moved = endsOf(hand.body, battle, spot, hand.turned).filter(({ x, y, from }) => x !== from.x || y !== from.y);
  return inOrder(moved).map((end) => line(end.figure, end));
}

export function going(hand: Hand, spot: Spot, battle: Battle, step: string): string[] {
  if (step === DEPLOYMENT) return placing(hand, spot, battle);
  if (step !== ACTIONS) return [];
  const { figure, body: held } = hand;
  const ride = hand.how === 'body' ? null : rideLines(hand, spot, battle);
  if (ride) return ride;
  if (hand.by) return [`via ${(hand.how === 'body' && held?.members[0]) || figure} at ${place(spot)}`];
  if (hand.how === 'plan') return [`plan ${figure} to ${place(spot)}`];
  if (hand.how === 'alone' || !held || held.members.length < 2) return [`move ${figure} to ${place(spot)}`];
  if (hand.turned) return [`wheel ${held.group} ${(hand.turned + 360) % 360}`];
  return [`advance ${held.group} to ${place(spot)}`];
}

// Why the unit cannot charge, or the figure not shoot.
export function aiming(hand: Hand, target: Figure, battle: Battle): string {
  const figure = of(battle).figures.find(({ id }) => id === hand.figure);
  const shoots = !!figure && figure.missiles.length > 0;
  if (hand.how === 'body' && hand.body && !shoots) return `charge ${hand.body.group} at ${target.id}`;
  return shoots ? `shoot ${hand.figure} at ${target.id} first` : '';
}

// A step leads up to the unit of whom it ends beside, and in a charge to the one that is charged.
function leadsUpTo(choice: Choice, foe: TynesideFigure, battle: Battle): boolean {
  const { figures, units } = of(battle);
  const walker = figures.find(({ id }) => id === choice.figure);
  const unit = units.find(({ id }) => id === (walker?.unit ?? choice.group));
  if (!unit || unit.side === foe.side || !standing(foe)) return false;
  return unit.charging === foe.unit || touched(choice, battle)?.unit === foe.unit;
}

// One of a unit stands for all of it where a unit is meant.
export function aims(choice: Choice, figure: Figure, battle: Battle): boolean {
  if (choice.target === figure.id) return true;
  if (['move', 'ride', 'advance'].includes(choice.word)) return leadsUpTo(choice, own(figure), battle);
  if (!['charge', 'shoot', 'react', 'fling'].includes(choice.word)) return false;
  const target = of(battle).figures.find(({ id }) => id === choice.target);
  return !!target && target.unit === own(figure).unit && standing(own(figure));
}

export function planned(battle: Battle): (Stand & { figure: number })[] {
  return of(battle).movers?.map(({ id, ...stand }) => ({ figure: id, ...stand })) ?? [];
}

// How a rider who is set up will face is in hand as well.
export function stands(hand: Hand, spot: Spot, battle: Battle, step: string): Stand | null {
  if (step !== DEPLOYMENT) return standingAfter(hand, spot, battle);
  const { mounted, facing = 0 } = of(battle).figures.find(({ id }) => id === hand.figure) ?? {};
  return mounted && hand.how !== 'body' ? { ...spot, facing: turnedBy(facing, hand.turned) } : null;
}

function orders(unit: number, battle: Battle): Deed[] {
  const { units, goals } = of(battle);
  const side = units.find(({ id }) => id === unit)?.side;
  const friends = units.filter((one) => one.side === side && one.id !== unit && one.standing > 0);
  return [
    { label: 'Stay here', line: `order-hold ${unit}` },
    { label: 'Go to a place', line: `order-move ${unit} to 1,1`, at: (spot: string) => `order-move ${unit} to ${spot}` },
    ...(goals ?? []).map(({ name }, i) => ({ label: `Go to ${name || `objective ${i + 1}`}`, line: `order-goal ${unit} ${i + 1}` })),
    ...friends.map(({ id, name }) => ({ label: `Follow ${name}`, line: `order-follow ${unit} ${id}` })),
  ].map((deed) => ({ ...deed, order: true }));
}

function near(figure: TynesideFigure, spot: Partial<Spot>): boolean {
  return Math.hypot((spot.x ?? 1e6) - (figure.x ?? 0), (spot.y ?? 1e6) - (figure.y ?? 0)) <= AT_HAND;
}

const SIDES: [string, number][] = [['right', 0], ['front', 90], ['left', 180], ['back', 270]];

// Whatever side of the horse is pointed at: right beside it.
function besideHorse({ x = 0, y = 0, radius }: TynesideFigure): (spot: Spot) => Spot {
  return (spot) => {
    const angle = Math.atan2(spot.y - y, spot.x - x);
    const far = radius + ON_FOOT + TOUCHING;
    return { x: Math.round(x + far * Math.cos(angle)), y: Math.round(y + far * Math.sin(angle)) };
  };
}

function onHorse(figure: TynesideFigure, battle: Battle): Deed[] {
  const { id } = figure;
  const horses = (of(battle).horses ?? []).filter((horse) => near(figure, horse));
  if (!figure.mounted) return horses.map((horse) => ({ label: 'Mount the horse', line: `mount ${id} on ${horse.id}` }));
  const beside = besideHorse(figure);
  const foot = place(beside({ x: (figure.x ?? 0) + 300, y: figure.y ?? 0 }));
  return [
    ...turnDeeds(figure, battle),
    {
      label: 'Dismount beside the horse',
      line: `dismount ${id} to ${foot}`,
      at: (spot) => `dismount ${id} to ${spot}`,
      snap: beside,
      stands: { mounted: false, radius: ON_FOOT },
    },
  ];
}

function withHands(figure: TynesideFigure, battle: Battle): Deed[] {
  const { id } = figure;
  const arms = figure.missiles.map((missile) => missile.id);
  const here = place({ x: figure.x ?? 0, y: figure.y ?? 0 });
  const found: Deed[] = [];
  if (figure.carries || figure.pavise !== undefined) {
    for (const [where, angle] of SIDES) found.push({ label: `Put it down to the ${where}`, line: `drop ${id} ${angle}` });
  }
  if (figure.bombs && figure.bomb_ready) {
    found.push({ label: 'Throw a smoke bomb', line: `lob ${id} to ${here}`, at: (spot) => `lob ${id} to ${spot}`, ring: SMOKE });
  }
  if (arms.includes('shuriken')) found.push(...flings(figure, battle));
  return found;
}

// Offered for every enemy unit in sight; only the place can tell whether it can be done.
function flings(figure: TynesideFigure, battle: Battle): Deed[] {
  const targets = new Map<number, TynesideFigure>();
  for (const foe of of(battle).figures) {
    if (foe.side !== figure.side && foe.x !== undefined && standing(foe)) targets.set(foe.unit, foe);
  }
  return [...targets.values()].map((foe) => ({
    label: `Move, then throw a shuriken at ${groupName(foe.unit, battle)}`,
    line: '',
    at: (spot) => `fling ${figure.id} to ${spot} at ${foe.id} last`,
    stands: {},
  }));
}

export function deeds(figure: Figure, battle: Battle, _ground: Ground, step: string): Deed[] {
  const one = own(figure);
  if (step !== DEPLOYMENT && step !== ACTIONS) return [];
  const unit: Deed[] = [{ label: 'The unit lies in ambush', line: `hide ${one.unit}` }, ...orders(one.unit, battle)];
  return step === ACTIONS ? [...onHorse(one, battle), ...withHands(one, battle), ...unit] : unit;
}

const CLIMBED = /wall|palisade|wreck/;
const SNAPS = 80; // tenths of a millimetre

// Who wants to climb must touch what he climbs: a place almost there is moved to it.
export function snap(figure: Figure, spot: Spot, ground: Ground): Spot {
  const { radius } = own(figure);
  if (ground.kind !== 'open') return spot;
  for (const { terrain, corners, linear } of ground.features) {
    if (!CLIMBED.test(terrain)) continue;
    const points = corners.map(([x, y]) => ({ x, y }));
    const foot = nearestOn(linear ? points : [...points, points[0]!], spot);
    const far = Math.hypot(spot.x - foot.x, spot.y - foot.y);
    if (far === 0 || Math.abs(far - radius) > SNAPS) continue;
    const scale = (radius + TOUCHING) / far;
    return { x: Math.round(foot.x + (spot.x - foot.x) * scale), y: Math.round(foot.y + (spot.y - foot.y) * scale) };
  }
  return spot;
}

export function groups(battle: Battle): Group[] {
  return of(battle).units.map((unit) => {
    const foe = of(battle).units.find(({ id }) => id === unit.charging);
    const words: [boolean, string][] = [
      [unit.morale !== 'ok', MORALES[unit.morale] ?? unit.morale],
      [!!foe, `charging ${foe?.name}`],
      [unit.stopped, 'stopped by fire'],
      [unit.slow, 'slowed'],
      [unit.hidden, 'in ambush'],
      [!!unit.order, ordered(unit.order)],
    ];
    return {
      id: unit.id,
      name: unit.name,
      side: unit.side,
      members: membersOf(unit.id, battle).filter(standing).map(({ id }) => id),
      strength: `${unit.standing} of ${unit.size}`,
      states: words.filter(([so]) => so).map(([, word]) => word),
    };
  });
}

function ordered(order: string): string {
  const words: Record<string, string> = {
    hold: 'to stay', move: 'to go on', objective: 'to the objective', follow: 'to follow',
  };
  return `ordered ${words[order] ?? order}`;
}

// Under the lowest of each unit, in the middle of it.
export function captions(battle: Battle): Caption[] {
  return of(battle).units.flatMap((unit) => {
    const men = table(membersOf(unit.id, battle)).filter(standing);
    if (men.length < 1) return [];
    const mean = men.reduce((sum, { x }) => sum + x, 0) / men.length;
    const low = Math.min(...men.map(({ y, radius }) => y - radius));
    const high = Math.max(...men.map(({ y, radius }) => y + radius));
    const mood = MORALES[unit.morale];
    const text = mood ? `${unit.name}, ${mood}` : unit.name;
    const members = men.map(({ id }) => id);
    return [{ key: `unit-${unit.id}`, x: mean, y: low, rise: high - low, members, text, side: unit.side }];
  });
}
