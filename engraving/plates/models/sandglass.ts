import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { AddPart, Plate } from '../plate.ts';
import { surface, tube, turned } from '../surfaces.ts';
import type { Profile } from '../surfaces.ts';

const TURN = Math.PI * 2;
const SAND_INSIDE = 0.965; // radius of the sand relative to the glass

/** A sandglass in a turned frame, half run. */
export function sandglass(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  setFrame(add);
  setGlass(add);
  setSand(add);
  group.rotation.set(0.12, 0, 0);
  return {
    objects: [group],
    view: {
      camera: [0, 1.1, 13],
      target: [0, 0, 0],
      fieldOfView: 23.5,
      keyPosition: [-5, 5, 6],
      keyLight: 2.45,
      ambientLight: 0.55,
      crease: 0.6,
    },
  };
}

const DISC: Profile = [
  [0, -0.14],
  [1.2, -0.14],
  [1.3, -0.1],
  [1.3, -0.02],
  [1.22, 0.02],
  [1.16, 0.06],
  [1.2, 0.1],
  [1.16, 0.14],
  [0, 0.14],
];

const COLUMN: Profile = [
  [0.1, -1.95],
  [0.14, -1.85],
  [0.09, -1.75],
  [0.13, -1.6],
  [0.07, -1.45],
  [0.085, -1],
  [0.12, -0.5],
  [0.07, -0.2],
  [0.13, -0.06],
  [0.13, 0.06],
  [0.07, 0.2],
  [0.12, 0.5],
  [0.085, 1],
  [0.07, 1.45],
  [0.13, 1.6],
  [0.09, 1.75],
  [0.14, 1.85],
  [0.1, 1.95],
];

/** Two discs and five columns. */
function setFrame(add: AddPart): void {
  add(turned(DISC, 120, 90), { lines: [70, 0], darken: 0.05 }).position.y = 2.05;
  const foot = add(turned(DISC, 120, 90), { lines: [70, 0], darken: 0.05 });
  foot.position.y = -2.05;
  foot.rotation.x = Math.PI;
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * TURN + 0.3;
    const column = add(turned(COLUMN, 36, 180), { lines: [150, 0], darken: 0.03 });
    column.position.set(1.02 * Math.cos(angle), 0, 1.02 * Math.sin(angle));
  }
}

/** Radius of the glass at a height. */
function glassRadius(y: number): number {
  const away = Math.abs(y);
  if (away > 1.78) return 0.6;
  const bulb = Math.sin(Math.PI * Math.pow(Math.min(1, away / 1.86), 0.72) * 0.86);
  return Math.max(0.055, 0.8 * Math.pow(bulb, 0.85));
}

/** Glass shows by its far wall, its outline and a few reflections. */
function setGlass(add: AddPart): void {
  const farWall = surface(
    (u, v, out) => {
      const angle = Math.PI + u * Math.PI;
      const y = -1.88 + 3.76 * v;
      out.set(glassRadius(y) * Math.cos(angle), y, glassRadius(y) * Math.sin(angle));
    },
    80,
    160,
  );
  add(
    farWall,
    { lines: [110, 0], darken: -0.02, gain: 0.62, blackest: 0.34 },
    { part: 40, castsShadow: false, receivesShadow: false },
  );
  for (const side of [-1, 1]) {
    const edge = Array.from({ length: 61 }, (_, i) => {
      const y = -1.88 + (3.76 * i) / 60;
      return new THREE.Vector3(side * glassRadius(y), y, 0);
    });
    const outline = tube(new THREE.CatmullRomCurve3(edge), 0.016, { along: 240, around: 10 });
    add(outline, { lines: [0, 0] }, { castsShadow: false });
  }
  for (const [from, to, angle] of [
    [0.75, 1.6, 2.25],
    [-1.35, -0.5, 2.25],
    [0.9, 1.35, 2],
  ] as const) {
    const gleam = Array.from({ length: 20 }, (_, i) => {
      const y = from + ((to - from) * i) / 19;
      return new THREE.Vector3(glassRadius(y) * Math.cos(angle), y, glassRadius(y) * Math.sin(angle));
    });
    const reflection = tube(new THREE.CatmullRomCurve3(gleam), 0.008, { along: 60, around: 8 });
    add(reflection, { lines: [0, 0] }, { castsShadow: false });
  }
}

function setSand(add: AddPart): void {
  const grain = { lines: [70, 0], darken: 0.1, wobble: 0.9, crossFrom: 0.45 } as const;
  const upper = surface(
    (u, v, out) => {
      const y = 0.12 + 0.82 * (1 - v);
      const radius = glassRadius(y) * SAND_INSIDE;
      out.set(radius * Math.cos(u * TURN), y, radius * Math.sin(u * TURN));
    },
    90,
    60,
  );
  add(upper, grain);
  const crater = surface(
    (u, v, out) => {
      const radius = glassRadius(0.94) * SAND_INSIDE * v;
      out.set(radius * Math.cos(u * TURN), 0.94 - 0.16 * Math.pow(1 - v, 1.4), radius * Math.sin(u * TURN));
    },
    90,
    30,
    true,
  );
  add(crater, { lines: [30, 0], darken: -0.05, wobble: 0.8 });
  const heap = surface(
    (u, v, out) => {
      const y = -1.86 + 1.02 * Math.pow(v, 1.15);
      const radius = Math.min(glassRadius(y) * SAND_INSIDE, 0.8 * (1 - v) + 0.01);
      out.set(radius * Math.cos(u * TURN), y, radius * Math.sin(u * TURN));
    },
    90,
    60,
    true,
  );
  add(heap, grain);
  const stream = add(new THREE.CylinderGeometry(0.012, 0.02, 1.75, 10, 10), { lines: [0, 0], darken: 1 });
  stream.scale.y = 0.62;
  stream.position.y = -0.32;
}
