import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { Plate } from '../plate.ts';
import { rope } from '../surfaces.ts';

const BIGHTS = 8;
const TURNS = 3;
const POINTS = 900;

/** A Turk's head: one rope woven into a ring of eight bights, three turns round. */
export function turksHead(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  const knot = Array.from({ length: POINTS }, (_, i) => {
    const angle = (i / POINTS) * Math.PI * 2 * TURNS;
    const phase = (BIGHTS * angle) / TURNS;
    const radius = 1.42 + 0.74 * Math.cos(phase);
    return new THREE.Vector3(radius * Math.cos(angle), radius * Math.sin(angle), 0.24 * Math.sin(2 * phase));
  });
  const curve = new THREE.CatmullRomCurve3(knot, true);
  for (const strand of rope(curve, 0.235, { turns: 96, along: 2400, isClosed: true })) {
    add(strand, { lines: [1500, 0], blackest: 0.72, darken: 0.02 }, { part: 5 });
  }
  group.rotation.set(-0.32, 0.2, 0.2);
  return {
    objects: [group],
    view: {
      camera: [0, 0, 13],
      target: [0, 0, 0],
      fieldOfView: 24,
      keyPosition: [-5, 6, 6],
      keyLight: 2.5,
      ambientLight: 0.5,
      crease: 0.75,
      outline: 1,
    },
  };
}
