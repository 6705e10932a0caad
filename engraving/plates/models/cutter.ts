import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { AddPart, Plate } from '../plate.ts';
import { surface, tube } from '../surfaces.ts';

const HEADING = 0.62;

/** A gaff cutter under full sail, close-hauled, with her wave. */
export function cutter(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  add(hull(), { lines: [64, 0], darken: 0.16, crossFrom: 0.62 });
  add(deck(), { lines: [22, 0] });
  setSpars(add);
  setSails(add);
  setRigging(add);
  add(pennant(), { lines: [7, 0], darken: 0.35 });
  group.rotation.set(0.24, HEADING, 0);
  group.position.set(0.12, -0.02, 0);

  const water = new THREE.Group();
  partsOf(water)(
    sea(),
    {
      lines: [230, 0],
      darken: 0.13,
      gain: 1.35,
      wobble: 0.5,
      blackest: 0.78,
      fade: { x: 0, z: 0.2, from: 2.7, to: 3.75 },
    },
    { hasOutline: false, castsShadow: false },
  );
  return {
    objects: [group, water],
    view: {
      camera: [0, 2.2, 15],
      target: [0.05, 1.72, 0],
      fieldOfView: 24.5,
      keyPosition: [-5, 7, 5.5],
      keyLight: 2.35,
      ambientLight: 0.6,
      shadowSpan: 6,
      crease: 0.7,
      outline: 0.9,
    },
  };
}

/* The hull: u runs from stern to bow. Half beam, height of the deck's edge, and depth under water at u. */

const lengthwise = (u: number): number => -2.05 + 4.1 * u;

function halfBeam(u: number): number {
  const fromWidest = Math.abs((u - 0.44) / (u < 0.44 ? 0.62 : 0.56));
  return Math.max(0.015, 0.56 * Math.pow(Math.max(0, 1 - Math.pow(fromWidest, 2.5)), 0.8));
}

const sheer = (u: number): number => 0.3 + 0.2 * Math.pow(2 * u - 0.85, 2) + 0.06 * u;

const draught = (u: number): number => 0.5 * Math.pow(Math.sin(Math.PI * Math.min(1, u * 0.9 + 0.1)), 0.6) + 0.1;

function hull(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const angle = (v - 0.5) * Math.PI;
      const sin = Math.sin(angle);
      const cos = Math.cos(angle);
      const y = sheer(u) - (sheer(u) + draught(u)) * Math.pow(cos, 0.75);
      const bowRake = 0.18 * (y > 0 && u > 0.8 ? y * ((u - 0.8) * 5) : 0);
      const sternRake = 0.25 * (u < 0.12 ? (1 - u / 0.12) * (1 - Math.pow(cos, 0.5)) : 0);
      const z = halfBeam(u) * Math.sign(sin) * Math.pow(Math.abs(sin), 0.62);
      out.set(lengthwise(u) + bowRake + sternRake, y, z);
    },
    140,
    80,
  );
}

function deck(): THREE.BufferGeometry {
  return surface((u, v, out) => out.set(lengthwise(u), sheer(u) - 0.06, (v - 0.5) * 2 * halfBeam(u) * 0.96), 80, 10);
}

function place(x: number, y: number, z = 0): THREE.Vector3 {
  return new THREE.Vector3(x, y, z);
}

function spar(from: THREE.Vector3, to: THREE.Vector3, butt: number, tip: number): THREE.BufferGeometry {
  return tube(new THREE.LineCurve3(from, to), (v) => butt + (tip - butt) * v, { along: 60, around: 20 });
}

/** Mast, boom, gaff and bowsprit. */
function setSpars(add: AddPart): void {
  add(spar(place(0.28, 0.2), place(0.1, 4.55), 0.062, 0.03), { lines: [260, 0] });
  add(spar(place(0.25, 0.72), place(-2.65, 0.86, 0.5), 0.045, 0.03), { lines: [160, 0] });
  add(spar(place(0.18, 2.72, 0.05), place(-1.55, 3.78, 0.72), 0.038, 0.022), { lines: [120, 0] });
  add(spar(place(1.5, 0.42), place(3.35, 0.92), 0.05, 0.028), { lines: [110, 0] });
}

/** Mainsail, topsail, and three headsails. */
function setSails(add: AddPart): void {
  const cloth = (lines: number) =>
    ({ lines: [0, lines], darken: -0.12, gain: 0.8, crossFrom: 0.9, wobble: 0.16 }) as const;
  const throat = place(0.16, 2.72, 0.05);
  add(gaffSail(place(0.22, 0.8, 0.02), place(-2.5, 0.92, 0.5), place(-1.5, 3.7, 0.72), throat, 0.52), cloth(84));
  const masthead = place(0.08, 4.48, 0.02);
  const peak = place(0.06, 4.5, 0.02);
  add(gaffSail(place(0.14, 2.86, 0.05), place(-1.5, 3.84, 0.74), peak, masthead, 0.2), cloth(60));
  add(headsail(place(1.95, 0.62), place(0.55, 0.86, 0.38), place(0.2, 2.75, 0.02), 0.34), cloth(54));
  add(headsail(place(2.75, 0.8), place(1, 1, 0.55), place(0.17, 3.5, 0.02), 0.42), cloth(58));
  add(headsail(place(3.32, 0.95), place(1.35, 1.95, 0.6), place(0.12, 4.42, 0.02), 0.4), cloth(52));
}

/** A four-cornered sail; u runs from luff to leech, v from foot to head, camber is how far it bellies. */
function gaffSail(
  tack: THREE.Vector3,
  clew: THREE.Vector3,
  peak: THREE.Vector3,
  throat: THREE.Vector3,
  camber: number,
): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const foot = tack.clone().lerp(clew, u);
      const head = throat.clone().lerp(peak, u);
      out.copy(foot.lerp(head, v));
      const fullness = 0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, v * 0.8 + 0.12));
      out.z += camber * Math.sin(Math.PI * Math.pow(u, 0.72)) * fullness;
      out.x += -0.06 * Math.sin(Math.PI * v) * u;
      out.y -= 0.05 * Math.sin(Math.PI * u) * (1 - v);
    },
    70,
    70,
  );
}

function headsail(tack: THREE.Vector3, clew: THREE.Vector3, head: THREE.Vector3, camber: number): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const luff = tack.clone().lerp(head, v);
      const leech = clew.clone().lerp(head, v);
      out.copy(luff.lerp(leech, u));
      const fullness = 0.4 + 0.6 * Math.sin(Math.PI * Math.min(1, v + 0.15));
      out.z += camber * Math.sin(Math.PI * Math.pow(u, 0.7)) * Math.pow(1 - v, 0.6) * fullness;
    },
    60,
    70,
  );
}

/** Forestay, topping lift and shrouds. */
function setRigging(add: AddPart): void {
  const line = (from: THREE.Vector3, to: THREE.Vector3, radius: number): void => {
    add(spar(from, to, radius, radius), { lines: [2, 0] }, { castsShadow: false });
  };
  line(place(3.32, 0.95), place(0.1, 4.5), 0.009);
  line(place(-2, 0.5), place(0.1, 4.4), 0.007);
  for (const side of [-0.5, 0.5]) {
    for (const aft of [0, 0.22]) line(place(0.2 - aft, 0.38, side), place(0.16, 2.9, side * 0.06), 0.008);
  }
}

function pennant(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const y = 4.62 + (v - 0.5) * 0.2 * (1 - u) + 0.05 * Math.sin(u * 9);
      out.set(0.1 - 0.95 * u, y, 0.1 * Math.sin(u * 8) + 0.35 * u);
    },
    40,
    8,
  );
}

function sea(): THREE.BufferGeometry {
  const cos = Math.cos(HEADING);
  const sin = Math.sin(HEADING);
  return surface(
    (u, v, out) => {
      const x = -7 + 14 * u;
      const z = -7 + 14 * v;
      const dx = x - 0.1;
      const dz = z - 0.1;
      const ahead = dx * cos - dz * sin;
      const abeam = dx * sin + dz * cos;
      const stem = Math.exp(-Math.pow((ahead - 1.9) / 0.5, 2) - Math.pow(abeam / 0.45, 2)) * 0.2;
      const isBesideHull = ahead < 2 && ahead > -2.6;
      const crest = Math.exp(-Math.pow((Math.abs(abeam) - 0.55 - (1.9 - ahead) * 0.26) / 0.13, 2)) * 0.11;
      out.set(x, wave(x, z) + stem + (isBesideHull ? crest : 0) - 0.1, z);
    },
    360,
    360,
  );
}

function wave(x: number, z: number): number {
  return (
    0.13 * Math.sin(x * 1.15 + z * 0.9 + 0.4) +
    0.075 * Math.sin(x * 2.3 - z * 1.7 + 1) +
    0.04 * Math.sin(x * 4.1 + z * 3.1) +
    0.03 * Math.sin(-x * 5.3 + z * 5.9) +
    0.018 * Math.sin(x * 9.7 + z * 7.3)
  );
}
