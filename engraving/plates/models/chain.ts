import * as THREE from 'three';
import { burin } from '../burin.ts';
import { partsOf } from '../plate.ts';
import type { Plate } from '../plate.ts';
import { curveThrough, surface } from '../surfaces.ts';

const BEND = 0.3; // radius of the rounded ends
const STRAIGHT = 0.34; // half the straight sides
const BAR = 0.125; // radius of the bar

/** A stud-link anchor chain. */
export function chain(): Plate {
  const group = new THREE.Group();
  const linkGeometry = link();
  const linkBurin = burin({ lines: [150, 0], darken: 0.02 });
  const studGeometry = stud();
  const studBurin = burin({ lines: [34, 0], darken: 0.06 });

  const path = curveThrough([
    [-3.3, 2.6, -0.6],
    [-1.9, 1.9, -0.2],
    [-0.4, 1.75, 0.25],
    [0.95, 1.3, 0.3],
    [1.35, 0.2, 0.1],
    [0.2, -0.55, 0.2],
    [-1.1, -0.95, 0.35],
    [-1.2, -1.95, 0.1],
    [0.1, -2.35, 0.1],
    [1.7, -2.15, -0.1],
    [3.4, -2.5, 0],
  ]);
  const length = path.getLength();
  const pitch = 2 * (STRAIGHT + BEND) - 2 * BAR * 1.06;
  const links = Math.floor(length / pitch);
  for (let i = 0; i <= links; i++) {
    const along = Math.min(1, (i * pitch) / length);
    const holder = new THREE.Group();
    holder.position.copy(path.getPointAt(along));
    holder.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), path.getTangentAt(along));
    // Every second link stands across its neighbours, and the chain twists a little as it runs.
    holder.rotateY((i % 2 === 0 ? 0 : Math.PI / 2) + 0.5 + i * 0.07);
    const add = partsOf(holder);
    add(linkGeometry, linkBurin, { part: 100 + i });
    add(studGeometry, studBurin, { part: 200 + i });
    group.add(holder);
  }
  group.rotation.set(-0.1, 0.1, 0);
  return {
    objects: [group],
    view: {
      camera: [0, 0, 13],
      target: [0, -0.1, 0],
      fieldOfView: 24.5,
      keyPosition: [-5, 7, 6],
      keyLight: 2.5,
      ambientLight: 0.5,
      shadowSpan: 5,
      crease: 0.6,
    },
  };
}

function link(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const { x, y, tangentX, tangentY } = stadium(v);
      const angle = u * Math.PI * 2;
      const radius = BAR * (1 + 0.1 * Math.pow(Math.abs(y) / (STRAIGHT + BEND), 3));
      out.set(
        x + tangentY * Math.cos(angle) * radius,
        y - tangentX * Math.cos(angle) * radius,
        Math.sin(angle) * radius,
      );
    },
    36,
    220,
    true,
  );
}

/** The bar across a link that keeps it from closing under load. */
function stud(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const angle = u * Math.PI * 2;
      const outward = Math.abs(v - 0.5) * 2;
      const radius = 0.085 + 0.05 * outward * outward;
      out.set((v - 0.5) * 2 * (BEND - 0.06), radius * Math.cos(angle), radius * Math.sin(angle));
    },
    28,
    40,
    true,
  );
}

/** The centre line of a link at constant speed: two straights joined by half circles. */
function stadium(v: number): { x: number; y: number; tangentX: number; tangentY: number } {
  const bendLength = Math.PI * BEND;
  let way = v * (2 * Math.PI * BEND + 4 * STRAIGHT);
  if (way < 2 * STRAIGHT) return { x: BEND, y: -STRAIGHT + way, tangentX: 0, tangentY: 1 };
  way -= 2 * STRAIGHT;
  if (way < bendLength) return onBend(way / BEND, STRAIGHT);
  way -= bendLength;
  if (way < 2 * STRAIGHT) return { x: -BEND, y: STRAIGHT - way, tangentX: 0, tangentY: -1 };
  way -= 2 * STRAIGHT;
  return onBend(Math.PI + way / BEND, -STRAIGHT);
}

function onBend(angle: number, centreY: number): { x: number; y: number; tangentX: number; tangentY: number } {
  return {
    x: BEND * Math.cos(angle),
    y: centreY + BEND * Math.sin(angle),
    tangentX: -Math.sin(angle),
    tangentY: Math.cos(angle),
  };
}
