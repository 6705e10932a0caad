import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { Plate } from '../plate.ts';
import { surface } from '../surfaces.ts';

const TURN = Math.PI * 2;
const WHORLS = 7;
const GROWTH = 1.56; // from one whorl to the next
const VARICES = 3; // ribs with spines, in each whorl

/** The shell of the sea snail that gave the purple dye. */
export function murex(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  add(
    surface(growShell, 420, 1500),
    { lines: [640, 0], darken: 0.03, gain: 1.12, crossFrom: 0.52, wobble: 0.3 },
    { part: 3 },
  );
  group.scale.setScalar(1.12);
  group.rotation.set(0.12, 3.5, -0.5);
  group.position.set(-0.1, 0.35, 0);
  return {
    objects: [group],
    view: {
      camera: [0, 0.4, 14],
      target: [0, -0.1, 0],
      fieldOfView: 25,
      keyPosition: [-5, 6, 6],
      keyLight: 2.6,
      ambientLight: 0.45,
      shadowSpan: 5,
      crease: 0.8,
      outline: 1,
    },
  };
}

/** u runs round the aperture, v along the whorls from the apex. */
function growShell(u: number, v: number, out: THREE.Vector3): void {
  const whorl = v * WHORLS * TURN;
  const size = Math.pow(GROWTH, (whorl - WHORLS * TURN) / TURN);
  const aperture = u * TURN;
  const varixPhase = ((((whorl / TURN) * VARICES) % 1) + 1) % 1;
  const fromVarix = Math.min(varixPhase, 1 - varixPhase);
  const varix = Math.exp(-Math.pow(fromVarix / 0.085, 2));

  const cords = 0.018 * Math.cos(aperture * 22) + 0.03 * Math.cos(aperture * 8);
  const ribs = 0.035 * Math.cos(whorl * 9) * (1 - varix);
  // Spines stand on the varix: one on the shoulder, three below it; they grow with the shell.
  const spines =
    spine(aperture, 0.78, 0.13, 0.95) +
    spine(aperture, 0.2, 0.1, 0.5) +
    spine(aperture, -0.4, 0.1, 0.62) +
    spine(aperture, -0.9, 0.09, 0.42);
  const swelling =
    1 + cords + ribs + varix * 0.13 + Math.exp(-Math.pow(fromVarix / 0.035, 2)) * (0.25 + 0.75 * v) * spines;

  let x = 0.62 * Math.cos(aperture) * swelling;
  let y = 0.74 * Math.sin(aperture) * swelling;
  // On the last whorl the lower end is drawn out into the siphonal canal.
  const canal = Math.exp(-Math.pow(wrapped(aperture + 1.9) / 0.34, 2));
  const lastWhorl = Math.max(0, Math.min(1, (v * WHORLS - (WHORLS - 1.05)) / 0.9));
  y -= canal * (0.12 + 1.5 * lastWhorl * lastWhorl);
  x -= canal * 0.2;

  const radius = (0.6 + x) * size;
  out.set(radius * Math.cos(whorl), (-1.95 + y) * size + 1.75, radius * Math.sin(whorl));
}

function spine(aperture: number, at: number, width: number, height: number): number {
  return height * Math.exp(-Math.pow(wrapped(aperture - at) / width, 2));
}

/** An angle brought between −π and π. */
function wrapped(angle: number): number {
  return ((((angle + Math.PI) % TURN) + TURN) % TURN) - Math.PI;
}
