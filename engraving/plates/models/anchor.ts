import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { Plate } from '../plate.ts';
import { curveThrough, rope, surface, tube } from '../surfaces.ts';

/** An admiralty anchor with its cable, as it lies on the sea bed. */
export function anchor(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  add(shank(), { lines: [300, 0], wobble: 0.1 });
  add(arms(), { lines: [260, 0] });

  const crown = add(new THREE.ConeGeometry(0.2, 0.34, 40, 8), { lines: [40, 0] });
  crown.position.y = -1.72;
  crown.rotation.x = Math.PI;

  for (const side of [-1, 1]) {
    const blade = add(palm(), { lines: [90, 60], crossFrom: 0.35 });
    blade.position.set(side * 1.16, -1.13, 0);
    blade.rotation.z = side * -0.56;
    if (side < 0) blade.scale.x = -1;
  }

  add(stock(), { lines: [230, 0] }).position.y = 1.35;
  for (const side of [-1, 1]) {
    add(new THREE.SphereGeometry(0.13, 40, 28), { lines: [34, 0] }).position.set(0, 1.35, side * 1.38);
  }
  const ring = add(new THREE.TorusGeometry(0.3, 0.055, 28, 120), { lines: [0, 150] });
  ring.position.y = 2.02;
  ring.rotation.y = 0.5;
  add(new THREE.CylinderGeometry(0.17, 0.17, 0.34, 40, 12), { lines: [26, 0] }).position.y = 1.35;

  for (const strand of rope(cable(), 0.105, { turns: 34 }))
    add(strand, { lines: [520, 0], blackest: 0.7 }, { part: 77 });

  group.rotation.set(0.08, -0.62, -0.2);
  return {
    objects: [group],
    view: {
      camera: [0, 0.25, 13],
      target: [0.3, 0.06, 0],
      fieldOfView: 25.5,
      keyPosition: [-5, 6, 6],
      keyLight: 2.5,
      ambientLight: 0.5,
      crease: 0.6,
    },
  };
}

/** The upright: a rounded square that thickens towards the crown. */
function shank(): THREE.BufferGeometry {
  const squareness = 2.6;
  return surface(
    (u, v, out) => {
      const radius = 0.1 + 0.075 * (1 - v) ** 1.5;
      const angle = u * Math.PI * 2;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const q = Math.pow(Math.pow(Math.abs(cos), squareness) + Math.pow(Math.abs(sin), squareness), -1 / squareness);
      out.set(radius * q * cos, -1.55 + v * 3.3, radius * q * sin * 0.85);
    },
    64,
    160,
    true,
  );
}

/** Both arms in one arc, tapering to the bills. */
function arms(): THREE.BufferGeometry {
  const arc = Array.from({ length: 41 }, (_, i) => {
    const angle = ((-80 + (160 * i) / 40) * Math.PI) / 180;
    return new THREE.Vector3(1.62 * Math.sin(angle), -1.55 + 1.42 * (1 - Math.cos(angle)) - 0.02, 0);
  });
  const thickness = (v: number): number => {
    const outward = Math.abs(v - 0.5) * 2;
    return outward < 0.9 ? 0.2 - 0.1 * Math.pow(outward, 1.6) : Math.max(0.006, 0.112 * (1 - (outward - 0.9) / 0.1));
  };
  return tube(new THREE.CatmullRomCurve3(arc), thickness, { along: 200, around: 36, flatness: 0.95 });
}

/** The blade that bites. */
function palm(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const halfWidth = 0.47 * Math.pow(Math.sin(Math.PI * Math.min(1, v * 0.98 + 0.02)), 0.62) * (1.12 - 0.62 * v);
      out.set(0.06 * Math.cos((u - 0.5) * Math.PI) - 0.03, v * 0.9, (u - 0.5) * 2 * halfWidth);
    },
    40,
    60,
  );
}

/** The cross-bar, set across the arms. */
function stock(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const radius = 0.105 - 0.045 * Math.abs(v - 0.5) * 2;
      const angle = u * Math.PI * 2;
      out.set(radius * Math.cos(angle), radius * Math.sin(angle), (v - 0.5) * 2.7);
    },
    36,
    160,
  );
}

function cable(): THREE.Curve<THREE.Vector3> {
  return curveThrough([
    [0.1, 2.25, 0.12],
    [0.35, 2.45, 0.1],
    [0.95, 2.3, -0.15],
    [1.2, 1.55, -0.25],
    [0.75, 0.9, 0.1],
    [0.12, 0.62, 0.36],
    [-0.42, 0.42, 0.12],
    [-0.3, 0.2, -0.36],
    [0.25, 0.02, -0.3],
    [0.42, -0.2, 0.12],
    [-0.02, -0.42, 0.4],
    [-0.5, -0.62, 0.1],
    [-0.62, -0.95, -0.5],
    [-0.2, -1.35, -0.8],
    [0.55, -1.8, -0.75],
    [1.3, -2.05, -0.7],
    [2.0, -2.12, -0.35],
    [2.6, -2.0, 0.2],
    [2.75, -1.9, 0.9],
  ]);
}
