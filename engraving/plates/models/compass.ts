import * as THREE from 'three';
import { burin } from '../burin.ts';
import { partsOf } from '../plate.ts';
import type { AddPart, Plate } from '../plate.ts';
import { curveThrough, facets, surface, turned } from '../surfaces.ts';

const TURN = Math.PI * 2;
const DIAL_HEIGHT = 0.105;

/** A pocket compass, open, with its chain; the needle points to the south. */
export function pocketCompass(): Plate {
  const group = new THREE.Group();
  const add = partsOf(group);
  const bowl = [
    [0, -0.34],
    [1.3, -0.34],
    [1.52, -0.3],
    [1.66, -0.16],
    [1.68, 0.02],
    [1.62, 0.12],
  ] as const;
  add(turned(bowl, 128, 60), { lines: [44, 0], darken: 0.04 });
  add(milledRim(), { lines: [0, 720], darken: 0.05 });
  setDial(add);
  setStar(add);
  group.add(needle());
  add(
    turned(
      [
        [0, 0.26],
        [0.05, 0.25],
        [0.075, 0.2],
        [0.075, 0.14],
      ],
      40,
      20,
    ),
    { lines: [10, 0] },
  );
  group.add(lid());
  setFittings(add);
  setChain(add);
  group.rotation.y = 0.5;
  return {
    objects: [group],
    view: {
      camera: [0, 6, 10.8],
      target: [0.34, 0.98, -0.2],
      fieldOfView: 29.5,
      keyPosition: [-5, 7, 4],
      keyLight: 2.5,
      ambientLight: 0.55,
      shadowSpan: 4.5,
      crease: 0.55,
    },
  };
}

function milledRim(): THREE.BufferGeometry {
  return surface(
    (u, v, out) => {
      const angle = u * TURN;
      const section = v * TURN;
      const radius = 0.115 * (1 + 0.05 * Math.pow(Math.abs(Math.sin(angle * 60)), 0.8));
      const away = 1.56 + radius * Math.cos(section);
      out.set(away * Math.cos(angle), 0.14 + radius * Math.sin(section), away * Math.sin(angle));
    },
    1440,
    24,
    true,
  );
}

function setDial(add: AddPart): void {
  const dial = surface(
    (u, v, out) => {
      const radius = 0.02 + 1.45 * v;
      out.set(radius * Math.cos(u * TURN), 0.1, radius * Math.sin(u * TURN));
    },
    128,
    20,
  );
  add(dial, { lines: [60, 0], darken: -0.2, gain: 0.9 });
  for (const [radius, thickness] of [
    [1.4, 0.008],
    [1.22, 0.006],
    [0.62, 0.006],
  ] as const) {
    const circle = add(
      new THREE.TorusGeometry(radius, thickness, 8, 180),
      { lines: [0, 0], darken: 1 },
      { castsShadow: false },
    );
    circle.rotation.x = Math.PI / 2;
    circle.position.y = DIAL_HEIGHT;
  }
  const solid = burin({ lines: [300, 300], darken: 1, gain: 1, blackest: 2, crossFrom: -1 });
  for (let i = 0; i < 120; i++) {
    const length = i % 10 === 0 ? 0.16 : i % 5 === 0 ? 0.11 : 0.06;
    const angle = (i / 120) * TURN;
    const tick = add(new THREE.BoxGeometry(0.012, 0.006, length), solid, { part: 9, castsShadow: false });
    tick.position.set((1.4 - length / 2) * Math.sin(angle), 0.106, (1.4 - length / 2) * Math.cos(angle));
    tick.rotation.y = angle;
  }
}

/** Sixteen faceted points, eight short ones between eight long ones. */
function setStar(add: AddPart): void {
  for (let i = 0; i < 8; i++) {
    const angle = (i * TURN) / 8 + TURN / 16;
    add(starPoint(angle, 0.6, 0.2, 0.2, 0.14), { lines: [22, 0], gain: 1.5, blackest: 0.9 });
  }
  for (let i = 0; i < 8; i++) {
    const isIntercardinal = i % 2 === 1;
    const point = starPoint((i * TURN) / 8, isIntercardinal ? 0.86 : 1.14, 0.393, isIntercardinal ? 0.2 : 0.22, 0.19);
    add(point, { lines: [26, 0], gain: 1.7, darken: -0.05, blackest: 0.95 });
  }
}

function starPoint(
  angle: number,
  length: number,
  halfAngle: number,
  base: number,
  height: number,
): THREE.BufferGeometry {
  const onDial = (radius: number, at: number): number[] => [radius * Math.sin(at), 0.108, radius * Math.cos(at)];
  const centre = [0, height, 0];
  const tip = onDial(length, angle);
  return facets(
    [...centre, ...onDial(base, angle - halfAngle), ...tip, ...centre, ...tip, ...onDial(base, angle + halfAngle)],
    [0, 0, 0, 1, 1, 0.5, 0, 0, 1, 0.5, 0, 1],
  );
}

function needle(): THREE.Group {
  const group = new THREE.Group();
  const add = partsOf(group);
  const half = (reach: number): THREE.BufferGeometry =>
    facets(
      [0, 0.05, 0, -0.1, 0, 0, 0, 0.02, reach, 0, 0.05, 0, 0, 0.02, reach, 0.1, 0, 0],
      [0, 0, 0, 1, 1, 0.5, 0, 0, 1, 0.5, 0, 1],
    );
  add(half(1.2), { lines: [14, 0], darken: 0.95, blackest: 2 });
  add(half(-1.2), { lines: [14, 0], darken: -0.2, blackest: 0.8 });
  group.position.y = 0.2;
  group.rotation.y = 0.42;
  return group;
}

/** The open lid; an engine-turned rosette is cut into its inside. */
function lid(): THREE.Group {
  const hinged = new THREE.Group();
  hinged.position.set(0, 0.22, -1.66);
  hinged.rotation.x = -1.95;
  const shell = new THREE.Group();
  shell.position.set(0, 0, 1.66);
  hinged.add(shell);
  const add = partsOf(shell);

  const inside = surface(
    (u, v, out) => {
      const radius = 1.5 * v;
      out.set(radius * Math.cos(u * TURN), -0.02 + 0.16 * (1 - v * v), radius * Math.sin(u * TURN));
    },
    360,
    120,
  );
  // The lines follow v, so weaving v weaves the lines.
  const coordinates = inside.getAttribute('uv') as THREE.BufferAttribute;
  for (let i = 0; i < coordinates.count; i++) {
    const u = coordinates.getX(i);
    const v = coordinates.getY(i);
    coordinates.setXY(i, u, v + 0.034 * Math.cos(u * TURN * 16) * Math.sin(v * Math.PI));
  }
  add(inside, { lines: [46, 0], darken: 0.02, gain: 0.8, wobble: 0, blackest: 0.5 });
  const outside = [
    [1.5, -0.02],
    [1.6, -0.03],
    [1.68, 0.03],
    [1.66, 0.1],
    [1.4, 0.24],
    [0.7, 0.33],
    [0, 0.35],
  ] as const;
  add(turned(outside, 128, 60), { lines: [40, 0] });
  return hinged;
}

/** Hinge, stem and bow. */
function setFittings(add: AddPart): void {
  for (const x of [-0.28, 0, 0.28]) {
    const knuckle = add(new THREE.CylinderGeometry(0.085, 0.085, 0.24, 28, 4), { lines: [0, 26] });
    knuckle.rotation.z = Math.PI / 2;
    knuckle.position.set(x, 0.16, -1.74);
  }
  const stem = add(new THREE.CylinderGeometry(0.11, 0.13, 0.3, 32, 6), { lines: [16, 0] });
  stem.rotation.x = Math.PI / 2;
  stem.position.set(0, -0.05, 1.78);
  const bow = add(new THREE.TorusGeometry(0.3, 0.055, 20, 90), { lines: [0, 90] });
  bow.position.set(0, -0.05, 2.2);
  bow.rotation.x = Math.PI / 2 - 0.15;
}

const CHAIN_LINKS = 26;

function setChain(add: AddPart): void {
  const path = curveThrough([
    [0.05, -0.12, 2.45],
    [0.5, -0.3, 2.75],
    [1.15, -0.32, 2.5],
    [1.5, -0.32, 1.95],
    [2, -0.32, 1.6],
    [2.45, -0.32, 1.95],
    [2.35, -0.32, 2.55],
    [1.95, -0.32, 2.75],
  ]);
  for (let i = 0; i < CHAIN_LINKS; i++) {
    const link = add(chainLink(), { lines: [26, 0], darken: 0.02 });
    const along = i / (CHAIN_LINKS - 1);
    const place = path.getPointAt(along);
    link.position.copy(place);
    link.lookAt(place.clone().add(path.getTangentAt(along)));
    link.rotateZ(i % 2 === 0 ? 0.25 : Math.PI / 2 + 0.2);
  }
}

function chainLink(): THREE.BufferGeometry {
  const length = 0.16;
  const radius = 0.085;
  const bar = 0.034;
  return surface(
    (u, v, out) => {
      const angle = v * TURN;
      const section = u * TURN;
      const side = Math.sin(angle);
      const centreX = radius * Math.cos(angle);
      const centreZ = radius * side + Math.sign(side) * length * 0.5 * Math.min(1, Math.abs(side) * 6);
      const outward = bar * Math.cos(section);
      out.set(centreX + outward * Math.cos(angle), bar * Math.sin(section), centreZ + outward * side);
    },
    14,
    60,
    true,
  );
}
