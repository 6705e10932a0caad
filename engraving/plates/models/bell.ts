import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { Plate } from '../plate.ts';
import { curveThrough, rope, turned } from '../surfaces.ts';
import type { Profile } from '../surfaces.ts';

/** The bell from its crown over the lip to the inside. */
const PROFILE: Profile = [
  [0.06, 1.42],
  [0.34, 1.4],
  [0.62, 1.3],
  [0.74, 1.12],
  [0.78, 0.85],
  [0.83, 0.4],
  [0.93, -0.1],
  [1.1, -0.5],
  [1.32, -0.82],
  [1.42, -0.93],
  [1.43, -1.0],
  [1.36, -1.04],
  [1.26, -1.0],
  [1.02, -0.6],
];

/** Height and radius of the mouldings. */
const MOULDINGS = [
  [1.02, 0.765],
  [0.94, 0.775],
  [-0.28, 1.0],
  [-0.38, 1.045],
  [-0.7, 1.245],
] as const;

/** A ship's bell with its lanyard. */
export function bell(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  add(turned(PROFILE, 140, 220), { lines: [190, 0], darken: 0.02 });
  for (const [y, radius] of MOULDINGS) {
    const moulding = add(new THREE.TorusGeometry(radius, 0.022, 12, 160), { lines: [0, 160] });
    moulding.position.y = y;
    moulding.rotation.x = Math.PI / 2;
  }
  const crown = add(new THREE.TorusGeometry(0.26, 0.085, 24, 80), { lines: [0, 80] });
  crown.position.y = 1.66;
  crown.rotation.y = 0.5;
  add(new THREE.SphereGeometry(0.21, 48, 32), { lines: [30, 0] }).position.y = -1.18;
  add(new THREE.CylinderGeometry(0.05, 0.06, 1.2, 20, 8), { lines: [50, 0] }).position.y = -0.7;

  const lanyard = curveThrough([
    [0, -1.3, 0],
    [0.02, -1.5, 0.04],
    [0.12, -1.8, 0.1],
    [0.05, -2.15, 0.1],
    [-0.1, -2.5, 0.05],
    [0, -2.8, 0],
  ]);
  for (const strand of rope(lanyard, 0.1, { turns: 11, along: 400 })) {
    add(strand, { lines: [200, 0], blackest: 0.7 }, { part: 77 });
  }
  const hanger = curveThrough([
    [-0.05, 1.6, -0.3],
    [0, 1.78, -0.06],
    [0.05, 2, 0.02],
    [0, 2.4, 0],
    [0, 2.9, 0],
  ]);
  for (const strand of rope(hanger, 0.1, { turns: 9, along: 300 })) {
    add(strand, { lines: [160, 0], blackest: 0.7 }, { part: 78 });
  }

  group.rotation.set(0.16, 0.2, 0.1);
  return {
    objects: [group],
    view: {
      camera: [0, 0, 13],
      target: [0, 0, 0],
      fieldOfView: 24.5,
      keyPosition: [-5, 6, 6],
      keyLight: 2.5,
      ambientLight: 0.5,
      crease: 0.6,
    },
  };
}
