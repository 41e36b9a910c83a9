// What the choices and people of Samurai Blades are called.
import { hexName } from '../board_geometry';
import type { Battle, Choice } from '../protocol';

const TITLES: Record<string, string> = {
  daimyo: 'Daimyo',
  samurai: 'Samurai',
  ronin: 'Ronin',
  'samurai-monk': 'Warrior monk',
  monk: 'Monk',
  retainer: 'Retainer',
  'ashigaru-yari': 'Ashigaru with spear',
  'ashigaru-naginata': 'Ashigaru with naginata',
  bowman: 'Bowman',
  ninja: 'Ninja',
  bandit: 'Bandit',
  peasant: 'Peasant',
  villager: 'Villager',
  'lord-nightrobe': 'Lord in his nightrobe',
  'lord-half-armed': 'Lord, half armed',
};

const RIDES: Record<string, string> = {
  f: 'Ride forward',
  fl: 'Ride forward left',
  fr: 'Ride forward right',
  b: 'Rein back',
  pl: 'Pivot left',
  pr: 'Pivot right',
};

const COMPASS = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'];

const GOING = [
  'place', 'seat', 'move', 'ride-to', 'dismount', 'enter', 'ride-in', 'retreat', 'rein', 'land', 'advance',
];
const AIMING = ['shoot', 'throw', 'mount', 'challenge', 'douse', 'relight', 'unblock', 'attack'];

export function title(type: string): string {
  return TITLES[type] ?? type.replaceAll('-', ' ');
}

export function gesture(choice: Choice): 'go' | 'aim' | 'menu' {
  if (GOING.includes(choice.word)) return 'go';
  return AIMING.includes(choice.word) ? 'aim' : 'menu';
}

// Figures by name, and the other things that can be a target by what they are.
function nameOf(id: number | undefined, battle: Battle): string {
  const figure = battle.figures.find((one) => one.id === id);
  if (figure) return figure.name;
  const kinds = [['horses', 'the horse'], ['lanterns', 'the lantern'], ['barricades', 'the barricade']] as const;
  const found = kinds.find(([list]) => (battle[list] as { id: number }[] | undefined)?.some((one) => one.id === id));
  return found ? found[1] : 'somebody';
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

function going(choice: Choice, battle: Battle): string {
  const name = nameOf(choice.figure, battle);
  const place = hexName({ x: choice.x ?? 0, y: choice.y ?? 0 });
  const heading = choice.facing === undefined ? '' : `, facing ${COMPASS[choice.facing] ?? ''}`;
  switch (choice.word) {
    case 'place':
    case 'seat': return `Set up ${name} at ${place}${heading}`;
    case 'move': return `Move to ${place}`;
    case 'ride-to': return `Ride to ${place}${heading}`;
    case 'dismount': return `Dismount to ${place}`;
    case 'enter': return `Enter at ${place}`;
    case 'ride-in': return `Ride in at ${place}${heading}`;
    case 'retreat': return `${name} retreats to ${place}`;
    case 'rein': return `${name} falls back to ${place}${heading}`;
    case 'land': return `${name} lands on ${place}`;
    default: return `${name} advances to ${place}`;
  }
}

function aiming(choice: Choice, battle: Battle): string {
  const target = nameOf(choice.target, battle);
  const part = choice.option_word === 'rear' ? ', at the rear of the horse' : '';
  switch (choice.word) {
    case 'shoot': return `Shoot at ${target}${part}`;
    case 'throw': return `Throw a shuriken at ${target}${part}`;
    case 'mount': return `Mount ${target}`;
    case 'challenge': return `Challenge ${target}`;
    case 'douse': return 'Put out the lantern';
    case 'relight': return 'Light the lantern again';
    case 'unblock': return 'Clear the barricade away';
  }
  const attackers = [choice.figure, ...(choice.with ?? [])].map((id) => nameOf(id, battle));
  return `Attack ${target} with ${listed(attackers)}`;
}

const PLAIN: Record<string, string> = {
  pass: 'Pass',
  end: 'End this step',
  ready: 'Ready',
  accept: 'Accept the challenge',
  refuse: 'Refuse the challenge',
};

export function label(choice: Choice, battle: Battle): string {
  const plain = PLAIN[choice.word];
  if (plain) return plain;
  const name = nameOf(choice.figure, battle);
  switch (gesture(choice)) {
    case 'go': return going(choice, battle);
    case 'aim': return aiming(choice, battle);
  }
  switch (choice.word) {
    case 'halt': return `${name} goes no further`;
    case 'ride': return RIDES[choice.option_word ?? ''] ?? choice.line;
    case 'exit': return 'Leave the map';
    case 'break-off': return `${name} breaks off the duel`;
    case 'hara-kiri': return `${name} takes his own life`;
    case 'dress': return `${name} puts on his armour`;
    case 'interfere': return `${name} interferes in the duel`;
    case 'deflect': return choice.option_word === 'yes' ? 'Deflect the arrow' : 'Let the arrow come';
    case 'wound': return `${name} takes the wound`;
    case 'raise-alarm': return `${name} raises the alarm`;
    default: return choice.line;
  }
}
