// What the choices, arms and states of Samurai Skirmish are called.
import { centimetres } from '../board_geometry';
import type { Battle, Choice, Ground } from '../protocol';
import { featureName } from '../table_ground';
import { touched } from './tyneside_view';

const CLASSES: Record<string, string> = {
  kensei: 'Kensei',
  eiyuu: 'Eiyuu',
  bushi: 'Bushi',
  ashigaru: 'Ashigaru',
  noumin: 'Noumin',
};

const ARMS: Record<string, string> = {
  improvised: 'an improvised weapon',
  'no-dachi': 'no-dachi',
  'wakizashi-shield': 'wakizashi and shield',
  'fire-lance': 'fire-lance',
  'hand-hurled': 'something to throw',
  'smoke-bomb': 'smoke bombs',
};

export const MORALES: Record<string, string> = {
  'no-advance': 'will not advance',
  'fall-back': 'must fall back',
  break: 'runs',
  rout: 'routs',
};

const STATES: Record<string, string> = {
  light: 'lightly wounded',
  wound: 'wounded',
  'wound-light': 'wounded and scratched',
  disabled: 'disabled',
  'disabled-light': 'disabled',
  killed: 'killed',
};

const PLAIN: Record<string, string> = {
  pass: 'Let them go on',
  end: 'End this phase',
  ready: 'Ready',
  leave: 'Leave all as it is',
};

// What is thrown or got down to is chosen by its button first, lest a step be taken for it.
const GOING = ['shift', 'place', 'order-move', 'via', 'move', 'ride', 'plan', 'advance'];
const AIMING = ['charge', 'shoot', 'react', 'mount', 'strike', 'pair', 'support', 'take'];

export function title(type: string): string {
  return CLASSES[type] ?? type.replaceAll('-', ' ');
}

export function arm(id: string): string {
  return ARMS[id] ?? id.replaceAll('-', ' ');
}

export function wounds(state: string): string {
  return STATES[state] ?? state.replace(/^wound-(\d).*/, '$1 wounds');
}

export function gesture(choice: Choice): 'go' | 'aim' | 'menu' {
  if (GOING.includes(choice.word)) return 'go';
  return AIMING.includes(choice.word) ? 'aim' : 'menu';
}

interface Named {
  id: number;
  name: string;
}

export function groupName(id: number | undefined, battle: Battle): string {
  const units = (battle.units as Named[] | undefined) ?? [];
  return units.find((unit) => unit.id === id)?.name || `unit ${id}`;
}

// Figures by name, and the other things that can be a target by what they are.
function nameOf(id: number | undefined, battle: Battle): string {
  const figure = battle.figures.find((one) => one.id === id);
  if (figure) return figure.name;
  const objects = (battle.objects as { id: number; kind: string }[] | undefined) ?? [];
  const object = objects.find((one) => one.id === id);
  return object ? `the ${object.kind}` : 'the horse';
}

// Shots and charges are at units: the one somebody belongs to.
function enemy(choice: Choice, battle: Battle): string {
  const figure = battle.figures.find((one) => one.id === choice.target);
  return figure ? groupName(figure.unit as number, battle) : 'the horse';
}

function taskName(id: number | undefined, battle: Battle): string {
  const tasks = (battle.deeds as { id: number; name: string }[] | undefined) ?? [];
  return tasks.find((one) => one.id === id)?.name || 'do it';
}

export function degrees(facing: number): number {
  return Math.round((facing * 360) / 65536) % 360;
}

function compass(choice: Choice): string {
  const names = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];
  return names[Math.round(degrees(choice.facing ?? 0) / 45) % 8] as string;
}

const BOMB = 2; // what is loaded: one of two weapons, or a smoke bomb

function missile(choice: Choice, battle: Battle): string {
  if (choice.option === BOMB) return 'smoke bomb';
  const figure = battle.figures.find((one) => one.id === choice.figure);
  const missiles = (figure?.missiles as { id: string }[] | undefined) ?? [];
  return arm(missiles[choice.option ?? 0]?.id ?? 'weapon');
}

function wheel(choice: Choice): string {
  const turn = degrees(choice.facing ?? 0);
  return turn > 180 ? `Wheel ${360 - turn}° to the right` : `Wheel ${turn}° to the left`;
}

function stepping(choice: Choice, name: string, goes: string, battle: Battle): string {
  const foe = touched(choice, battle);
  return `${name} ${foe ? `closes with ${foe.name}` : goes}`;
}

function going(choice: Choice, battle: Battle): string {
  const name = nameOf(choice.figure, battle);
  const place = `${centimetres(choice.x ?? 0)},${centimetres(choice.y ?? 0)}`;
  switch (choice.word) {
    case 'place': return `Set ${name} up at ${place}`;
    case 'order-move': return `Order ${groupName(choice.group, battle)} to go to ${place}`;
    case 'via': return `Go by way of ${place}`;
    case 'move': return stepping(choice, name, `moves to ${place}`, battle);
    case 'ride': return stepping(choice, name, `rides to ${place} and faces ${compass(choice)}`, battle);
    case 'fling': return `Move to ${place} and throw a shuriken at ${enemy(choice, battle)}`;
    case 'plan': return `${name} is to go to ${place}`;
    case 'advance': return `${groupName(choice.group, battle)} to ${place}`;
    case 'lob': return `Throw a smoke bomb at ${place}`;
    default: return `Dismount at ${place}`;
  }
}

function aiming(choice: Choice, battle: Battle): string {
  const [name, target] = [nameOf(choice.figure, battle), nameOf(choice.target, battle)];
  switch (choice.word) {
    case 'charge': return `Charge ${enemy(choice, battle)}`;
    case 'shoot':
    case 'react': return `${name} shoots at ${enemy(choice, battle)} (${missile(choice, battle)})`;
    case 'mount': return `${name} mounts`;
    case 'take': return `Take up ${target}`;
    case 'strike': return `${name} strikes at ${target}, who is down`;
    case 'pair': return `${name} fights ${target}`;
    default: return `${name} supports ${target}`;
  }
}

// Several at once.
const SHARED: Record<string, string> = {
  hold: 'hold a shot ready',
  load: 'load',
  climb: 'climb',
};

export function shared(word: string): string {
  return SHARED[word] ?? word.replaceAll('-', ' ');
}

function pieceName(number = -1, ground?: Ground): string {
  const piece = ground?.kind === 'open' ? ground.features[number] : undefined;
  if (!piece) return 'it';
  return piece.name ? featureName(piece) : `the ${piece.terrain.replaceAll('-', ' ')}`;
}

function shifting({ option, x = 0, y = 0 }: Choice, ground?: Ground): string {
  return `Move ${pieceName(option, ground)} to ${centimetres(x)},${centimetres(y)}`;
}

export function label(choice: Choice, battle: Battle, ground?: Ground): string {
  if (choice.word === 'shift') return shifting(choice, ground);
  const plain = PLAIN[choice.word];
  if (plain) return plain;
  const gestured = gesture(choice);
  if (gestured !== 'menu') return gestured === 'go' ? going(choice, battle) : aiming(choice, battle);
  const name = nameOf(choice.figure, battle);
  switch (choice.word) {
    case 'edge': return `Take the ${choice.option ? 'far' : 'near'} edge`;
    case 'hide': return `${groupName(choice.group, battle)} lies in ambush`;
    case 'order-hold': return `Order ${groupName(choice.group, battle)} to stay`;
    case 'order-goal': return `Order ${groupName(choice.group, battle)} to objective ${choice.option}`;
    case 'order-follow': return `Order ${groupName(choice.group, battle)} to follow ${groupName(choice.option, battle)}`;
    case 'go': return 'Set out as planned';
    case 'forget': return 'Forget the plan';
    case 'wheel': return wheel(choice);
    case 'turn': return `The next half begins with a turn to ${degrees(choice.facing ?? 0)}°`;
    case 'face': return `Turn to face ${compass(choice)}`;
    case 'climb': return `${name} climbs ${pieceName(choice.option, ground)}`;
    case 'load': return `${name} ${choice.option === BOMB ? 'readies a' : 'loads the'} ${missile(choice, battle)}`;
    case 'hold': return `${name} holds a shot ready`;
    case 'act': return `${name}: ${taskName(choice.target, battle)}`;
    case 'drop': return `${name} puts it down to the ${compass(choice)}`;
    case 'primary': return `${name} fights in front`;
    default: return choice.line;
  }
}
