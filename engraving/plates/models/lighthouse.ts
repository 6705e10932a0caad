import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { AddPart, Plate } from '../plate.ts';
import { surface, tube, turned } from '../surfaces.ts';
import type { Profile } from '../surfaces.ts';

const TURN = Math.PI * 2;
const LAMP_HEIGHT = 3.37;

/** A lighthouse on its rock, both beams burning. */
export function lighthouse(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  setTower(add);
  setLantern(add);
  setWindows(add);
  setBeam(add, Math.PI - 0.28, Math.PI + 0.2);
  setBeam(add, -0.2, 0.28);
  for (const [x, z, radius, height, shift] of ROCKS) {
    add(rock(x, z, radius, height, shift), { lines: [0, 190], darken: 0.14, gain: 1.15, crossFrom: 0.55, wobble: 1.4 });
  }

  const water = new THREE.Group();
  partsOf(water)(
    sea(),
    {
      lines: [250, 0],
      darken: 0.12,
      gain: 1.3,
      wobble: 0.5,
      blackest: 0.76,
      fade: { x: 0, z: 0, from: 2.3, to: 3.5 },
    },
    { hasOutline: false, castsShadow: false },
  );
  return {
    objects: [group, water],
    view: {
      camera: [0, 2.5, 15],
      target: [0, 1.62, 0],
      fieldOfView: 22.5,
      keyPosition: [-6, 6, 5],
      keyLight: 2.5,
      ambientLight: 0.5,
      shadowSpan: 5,
      crease: 0.6,
    },
  };
}

const TOWER: Profile = [
  [0.66, 0],
  [0.56, 0.35],
  [0.46, 0.9],
  [0.39, 1.6],
  [0.345, 2.3],
  [0.33, 2.75],
];

/** The tower, its two dark bands and the gallery. */
function setTower(add: AddPart): void {
  add(turned(TOWER, 96, 160), { lines: [150, 0], darken: -0.02 });
  for (const [foot, head] of [
    [0.62, 1.1],
    [1.62, 2.1],
  ] as const) {
    const band = surface(
      (u, v, out) => {
        const y = foot + (head - foot) * v;
        const radius = towerRadius(y) + 0.006;
        out.set(radius * Math.cos(u * TURN), y, radius * Math.sin(u * TURN));
      },
      96,
      30,
      true,
    );
    add(band, { lines: [26, 0], darken: 0.48, gain: 1.1, blackest: 0.86 });
  }
  const gallery: Profile = [
    [0.33, 2.75],
    [0.36, 2.82],
    [0.5, 2.9],
    [0.52, 2.96],
    [0.5, 3],
    [0, 3],
  ];
  add(turned(gallery, 96, 60), { lines: [26, 0], darken: 0.05 });
}

function towerRadius(y: number): number {
  for (let i = 0; i < TOWER.length - 1; i++) {
    const [lowerRadius, lower] = TOWER[i]!;
    const [upperRadius, upper] = TOWER[i + 1]!;
    if (y <= upper) return lowerRadius + (upperRadius - lowerRadius) * ((y - lower) / (upper - lower));
  }
  return 0.33;
}

/** Lamp room, glass, its bars, the railing and the roof. */
function setLantern(add: AddPart): void {
  add(
    turned(
      [
        [0.26, 3],
        [0.26, 3.16],
        [0.24, 3.18],
      ],
      64,
      20,
    ),
    { lines: [12, 0] },
  );
  add(
    turned(
      [
        [0.22, 3.18],
        [0.22, 3.56],
      ],
      64,
      20,
    ),
    { lines: [0, 44], darken: -0.25, gain: 0.8 },
  );
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * TURN;
    const bar = add(new THREE.CylinderGeometry(0.012, 0.012, 0.4, 8, 2), { lines: [3, 0] });
    bar.position.set(0.225 * Math.cos(angle), LAMP_HEIGHT, 0.225 * Math.sin(angle));
    const post = add(new THREE.CylinderGeometry(0.009, 0.009, 0.24, 6, 2), { lines: [2, 0] });
    post.position.set(0.49 * Math.cos(angle), 3.1, 0.49 * Math.sin(angle));
  }
  for (const y of [3.12, 3.22]) {
    const rail = add(new THREE.TorusGeometry(0.49, 0.01, 8, 90), { lines: [0, 30] });
    rail.position.y = y;
    rail.rotation.x = Math.PI / 2;
  }
  const roof: Profile = [
    [0.3, 3.56],
    [0.31, 3.6],
    [0.25, 3.72],
    [0.12, 3.86],
    [0.04, 3.92],
    [0.035, 4],
    [0.06, 4.04],
    [0.02, 4.12],
    [0.006, 4.34],
  ];
  add(turned(roof, 64, 90), { lines: [44, 0], darken: 0.14 });
}

function setWindows(add: AddPart): void {
  for (const [y, angle] of [
    [0.9, 1.45],
    [1.45, 1.75],
    [2.3, 1.5],
  ] as const) {
    const pane = add(new THREE.BoxGeometry(0.11, 0.2, 0.08), { lines: [10, 10], darken: 0.6 });
    pane.position.set((0.44 - 0.05 * y) * Math.cos(angle), y, (0.47 - 0.06 * y) * Math.sin(angle));
    pane.rotation.y = -angle + Math.PI / 2;
  }
}

const RAYS = 15;
const RAY_LENGTH = 2.7;

/** A beam between two angles: rays of uneven length, thin as scratches. */
function setBeam(add: AddPart, fromAngle: number, toAngle: number): void {
  for (let i = 0; i < RAYS; i++) {
    const angle = fromAngle + ((toAngle - fromAngle) * i) / (RAYS - 1);
    const direction = new THREE.Vector3(Math.cos(angle), Math.sin(angle), 0);
    const isOdd = i % 2 === 1;
    const start = (isOdd ? 0.62 : 0.42) + 0.05 * Math.sin(i * 7);
    const end = start + RAY_LENGTH * (isOdd ? 0.72 : 1) * (0.85 + 0.15 * Math.sin(i * 3.3));
    const lamp = new THREE.Vector3(0, LAMP_HEIGHT, 0);
    const ray = new THREE.LineCurve3(
      lamp.clone().addScaledVector(direction, start),
      lamp.clone().addScaledVector(direction, end),
    );
    add(
      tube(ray, (v) => 0.011 * (1 - v) + 0.001, { along: 20, around: 6 }),
      { lines: [0, 0], darken: 1 },
      { part: 888, castsShadow: false },
    );
  }
}

/** Place, size, and a shift into the noise that makes each rock its own. */
const ROCKS = [
  [0, 0, 1.35, 0.86, 0.3],
  [-1.15, 0.45, 0.62, 0.5, 2.1],
  [1.2, 0.35, 0.72, 0.42, 4.2],
  [0.5, 0.95, 0.5, 0.34, 6],
] as const;

/** A dome broken by ridges and cut into ledges. */
function rock(centreX: number, centreZ: number, radius: number, height: number, shift: number): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const angle = u * TURN;
      const elevation = v * Math.PI * 0.5;
      const x = Math.cos(angle) * Math.cos(elevation);
      const z = Math.sin(angle) * Math.cos(elevation);
      const y = Math.sin(elevation);
      const ridge = 1 - Math.abs(roughness((x + shift) * 1.2, y * 1.7, z * 1.2));
      const swelling = 1 + 0.2 * ridge - 0.12 + 0.05 * roughness(x * 4 + shift, y * 4, z * 4);
      const ledge = (Math.round(y * height * 7) / 7) * 0.55 + y * height * 0.45;
      out.set(centreX + x * radius * swelling, -0.72 + ledge * swelling, centreZ + z * radius * swelling);
    },
    220,
    90,
    true,
  );
}

function roughness(x: number, y: number, z: number): number {
  return (
    Math.sin(x * 3.1 + y * 2.3) * 0.5 +
    Math.sin(y * 4.7 - z * 3.9 + 1) * 0.35 +
    Math.sin(z * 6.1 + x * 5.3) * 0.22 +
    Math.sin(x * 11 + z * 9 - y * 7) * 0.12
  );
}

function sea(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const x = -6 + 12 * u;
      const z = -6 + 12 * v;
      const surf = 0.14 * Math.exp(-Math.pow((Math.hypot(x, z * 1.1) - 1.5) / 0.22, 2));
      out.set(x, wave(x, z) - 0.62 + surf, z);
    },
    360,
    360,
  );
}

function wave(x: number, z: number): number {
  return (
    0.09 * Math.sin(x * 1.3 + z * 1.1 + 0.4) +
    0.06 * Math.sin(x * 2.5 - z * 1.9 + 1) +
    0.035 * Math.sin(x * 4.6 + z * 3.6) +
    0.025 * Math.sin(-x * 6.3 + z * 6.9) +
    0.014 * Math.sin(x * 11 + z * 8)
  );
}
