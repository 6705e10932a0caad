import * as THREE from 'three';

const TURN = Math.PI * 2;

/** Writes into `out` the place of the surface at u and v, both from 0 to 1. */
export type SurfaceFunction = (u: number, v: number, out: THREE.Vector3) => void;

/** A surface whose texture coordinates are its own u and v, so that engraved lines can follow the form. */
export function surface(
  place: SurfaceFunction,
  segmentsU: number,
  segmentsV: number,
  isFlipped = false,
): THREE.BufferGeometry {
  const positions: number[] = [];
  const coordinates: number[] = [];
  const triangles: number[] = [];
  const point = new THREE.Vector3();
  for (let j = 0; j <= segmentsV; j++) {
    for (let i = 0; i <= segmentsU; i++) {
      place(i / segmentsU, j / segmentsV, point);
      positions.push(point.x, point.y, point.z);
      coordinates.push(i / segmentsU, j / segmentsV);
    }
  }
  for (let j = 0; j < segmentsV; j++) {
    for (let i = 0; i < segmentsU; i++) {
      const a = j * (segmentsU + 1) + i;
      const b = a + 1;
      const c = a + segmentsU + 1;
      const d = c + 1;
      if (isFlipped) triangles.push(a, d, b, a, c, d);
      else triangles.push(a, b, d, a, d, c);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(coordinates, 2));
  geometry.setIndex(triangles);
  geometry.computeVertexNormals();
  return geometry;
}

export interface TubeOptions {
  /** Segments along the curve and around it. */
  readonly along?: number;
  readonly around?: number;
  readonly isClosed?: boolean;
  /** Thickness across the curve's plane, relative to the radius. */
  readonly flatness?: number;
}

/** A tube along a curve; u runs around it, v along it. */
export function tube(
  curve: THREE.Curve<THREE.Vector3>,
  radius: number | ((v: number) => number),
  { along = 200, around = 28, isClosed = false, flatness = 1 }: TubeOptions = {},
): THREE.BufferGeometry {
  const { frames, points } = sampleCurve(curve, along, isClosed);
  return surface(
    (u, v, out) => {
      const j = Math.round(v * along);
      const reach = typeof radius === 'function' ? radius(v) : radius;
      const angle = u * TURN;
      out
        .copy(points[j]!)
        .addScaledVector(frames.normals[j]!, Math.cos(angle) * reach)
        .addScaledVector(frames.binormals[j]!, Math.sin(angle) * reach * flatness);
    },
    around,
    along,
  );
}

export interface RopeOptions {
  /** Turns of the lay over the whole curve. */
  readonly turns: number;
  readonly along?: number;
  readonly isClosed?: boolean;
}

const STRANDS = 3;

/** The strands of a three-strand rope laid along a curve. */
export function rope(
  curve: THREE.Curve<THREE.Vector3>,
  radius: number,
  { turns, along = 900, isClosed = false }: RopeOptions,
): readonly THREE.BufferGeometry[] {
  const { frames, points } = sampleCurve(curve, along, isClosed);
  return Array.from({ length: STRANDS }, (_, strand) => {
    const path = points.map((point, j) => {
      const angle = (j / along) * turns * TURN + (strand * TURN) / STRANDS;
      return point
        .clone()
        .addScaledVector(frames.normals[j]!, Math.cos(angle) * radius * 0.5)
        .addScaledVector(frames.binormals[j]!, Math.sin(angle) * radius * 0.5);
    });
    return tube(new THREE.CatmullRomCurve3(path, isClosed), radius * 0.54, { along, around: 14, isClosed });
  });
}

function sampleCurve(curve: THREE.Curve<THREE.Vector3>, along: number, isClosed: boolean) {
  const frames = curve.computeFrenetFrames(along, isClosed);
  const points = Array.from({ length: along + 1 }, (_, j) => curve.getPointAt(j / along));
  return { frames, points };
}

export type Profile = ReadonlyArray<readonly [radius: number, height: number]>;

/** A form turned on a lathe: straight pieces between the corners of the profile, spun round the y axis. */
export function turned(profile: Profile, around = 96, along = profile.length * 10): THREE.BufferGeometry {
  const corners = profile.map(([radius, height]) => new THREE.Vector3(radius, height, 0));
  const outline = new THREE.CatmullRomCurve3(corners, false, 'catmullrom', 0);
  const points = Array.from({ length: along + 1 }, (_, i) => outline.getPoint(i / along));
  return surface(
    (u, v, out) => {
      const { x, y } = points[Math.round(v * along)]!;
      const angle = u * TURN;
      out.set(Math.max(0, x) * Math.cos(angle), y, Math.max(0, x) * Math.sin(angle));
    },
    around,
    along,
    true,
  );
}

/** A curve through points given as triples. */
export function curveThrough(
  points: ReadonlyArray<readonly [x: number, y: number, z: number]>,
  kind: THREE.CurveType = 'centripetal',
): THREE.CatmullRomCurve3 {
  return new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    false,
    kind,
  );
}

/** A triangle or a pair of them, with the texture coordinates of a faceted point: base, base, tip. */
export function facets(positions: readonly number[], coordinates: readonly number[]): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(coordinates, 2));
  geometry.computeVertexNormals();
  return geometry;
}
