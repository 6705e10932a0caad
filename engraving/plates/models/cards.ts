import * as THREE from 'three';
import { partsOf } from '../plate.ts';
import type { AddPart, Plate } from '../plate.ts';
import { surface } from '../surfaces.ts';

const HALF_WIDTH = 1.72;
const HALF_HEIGHT = 1.08;
const CORNER = 0.13;
const FACE = 0.047; // height of the face above the back

/** A dark card engine-turned round one centre, and a pale one in waves, lying over it. */
export function cards(): Plate {
  const group = new THREE.Group();
  const dark = card('turned');
  dark.position.set(0.32, 0.62, -0.5);
  dark.rotation.set(-0.05, -0.25, 0.2);
  const pale = card('waved');
  pale.position.set(-0.2, -0.45, 0.4);
  pale.rotation.set(-0.12, 0.18, -0.12);
  group.add(dark, pale);
  group.rotation.set(-0.2, 0.25, 0);
  return {
    objects: [group],
    view: {
      camera: [0, 0, 13],
      target: [0.05, 0.05, 0],
      fieldOfView: 22,
      keyPosition: [-5, 6, 6],
      keyLight: 2.4,
      ambientLight: 0.55,
      shadowSpan: 4,
      crease: 0.6,
    },
  };
}

type Pattern = 'turned' | 'waved';

function card(pattern: Pattern): THREE.Group {
  const group = new THREE.Group();
  const add = partsOf(group);
  const isTurned = pattern === 'turned';
  const part = isTurned ? 301 : 302;
  const body = new THREE.ExtrudeGeometry(outline(), { depth: 0.045, bevelEnabled: false, curveSegments: 12 });
  add(body, { lines: [60, 60], darken: 0.3, blackest: 0.6 }, { part });
  add(
    face(pattern),
    isTurned
      ? { lines: [74, 0], darken: 0.3, gain: 0.55, wobble: 0, blackest: 0.62 }
      : { lines: [84, 0], darken: 0.02, gain: 0.55, wobble: 0, blackest: 0.34 },
    { part },
  );
  setChip(add);
  setNumber(add);
  return group;
}

function outline(): THREE.Shape {
  const [right, top] = [HALF_WIDTH, HALF_HEIGHT];
  const [left, bottom] = [-right, -top];
  const shape = new THREE.Shape();
  shape.moveTo(left + CORNER, bottom);
  shape.lineTo(right - CORNER, bottom);
  shape.quadraticCurveTo(right, bottom, right, bottom + CORNER);
  shape.lineTo(right, top - CORNER);
  shape.quadraticCurveTo(right, top, right - CORNER, top);
  shape.lineTo(left + CORNER, top);
  shape.quadraticCurveTo(left, top, left, top - CORNER);
  shape.lineTo(left, bottom + CORNER);
  shape.quadraticCurveTo(left, bottom, left + CORNER, bottom);
  return shape;
}

/** The face as a fine grid with rounded corners; its coordinates are woven, and the lines follow them. */
function face(pattern: Pattern): THREE.BufferGeometry {
  const geometry = surface(
    (u, v, out) => {
      let x = (u - 0.5) * 2 * HALF_WIDTH;
      let y = (v - 0.5) * 2 * HALF_HEIGHT;
      const overX = Math.abs(x) - (HALF_WIDTH - CORNER);
      const overY = Math.abs(y) - (HALF_HEIGHT - CORNER);
      const over = Math.hypot(overX, overY);
      if (overX > 0 && overY > 0 && over > CORNER) {
        x = Math.sign(x) * (HALF_WIDTH - CORNER + (overX / over) * CORNER);
        y = Math.sign(y) * (HALF_HEIGHT - CORNER + (overY / over) * CORNER);
      }
      out.set(x, y, FACE);
    },
    260,
    170,
  );
  const positions = geometry.getAttribute('position');
  const coordinates = geometry.getAttribute('uv') as THREE.BufferAttribute;
  for (let i = 0; i < coordinates.count; i++) {
    const x = positions.getX(i);
    const y = positions.getY(i);
    coordinates.setXY(i, x * 0.3 + 0.5, pattern === 'turned' ? turnedLine(x, y) : wavedLine(x, y));
  }
  return geometry;
}

function turnedLine(x: number, y: number): number {
  const dx = x - 0.75;
  const dy = y - 0.1;
  const away = Math.hypot(dx, dy);
  return away * 0.42 + 0.028 * Math.cos(Math.atan2(dy, dx) * 12) * Math.sin(Math.min(1, away) * 3.1);
}

function wavedLine(x: number, y: number): number {
  const away = Math.hypot(x + 0.1, y + 0.2);
  const ripple = 0.035 * Math.sin(x * 6.4 + y * 5) * Math.exp(-away * away * 0.8);
  return 0.5 + y * 0.36 + 0.05 * Math.sin(x * 3.2) + ripple;
}

const BLANK = { lines: [0, 0], darken: -1 } as const;
const SOLID = { lines: [300, 300], darken: 1, blackest: 2, crossFrom: -1 } as const;

function setChip(add: AddPart): void {
  const x = -HALF_WIDTH + 0.55;
  const y = 0.12;
  add(new THREE.BoxGeometry(0.46, 0.36, 0.02), BLANK).position.set(x, y, 0.06);
  for (const dx of [-0.08, 0.08]) {
    add(new THREE.BoxGeometry(0.014, 0.36, 0.024), SOLID).position.set(x + dx, y, 0.061);
  }
  for (const dy of [-0.07, 0.07]) {
    add(new THREE.BoxGeometry(0.46, 0.012, 0.024), SOLID).position.set(x, y + dy, 0.061);
  }
}

/** Four groups of four blocks stand for the number. */
function setNumber(add: AddPart): void {
  add(new THREE.BoxGeometry(1.9, 0.15, 0.02), BLANK).position.set(-0.5, -0.42, 0.055);
  for (let i = 0; i < 16; i++) {
    const gap = Math.floor(i / 4) * 0.06;
    add(new THREE.BoxGeometry(0.06, 0.085, 0.03), SOLID).position.set(-1.36 + i * 0.098 + gap, -0.42, 0.06);
  }
}
