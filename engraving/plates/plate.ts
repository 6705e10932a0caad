import * as THREE from 'three';
import type { BurinCut } from './burin.ts';
import { burin } from './burin.ts';

type Triple = readonly [x: number, y: number, z: number];

/** How a plate is seen and lit. */
export interface PlateView {
  readonly camera: Triple;
  readonly target: Triple;
  /** Degrees from the top of the plate to its foot. */
  readonly fieldOfView: number;
  readonly keyPosition: Triple;
  readonly keyLight: number;
  readonly ambientLight: number;
  /** Half the width of the square in which shadows are cast. */
  readonly shadowSpan?: number;
  /** How far two normals must differ for a crease to be outlined: less means more outlines. */
  readonly crease: number;
  /** Width of the outline in pixels. */
  readonly outline?: number;
}

export interface Plate {
  readonly objects: readonly THREE.Object3D[];
  readonly view: PlateView;
}

/** Marks on a mesh that the engraver reads. */
export interface PartMarks {
  /** Meshes of the same part have no outline between them. By default each mesh is a part of its own. */
  part?: number;
  castsShadow?: boolean;
  receivesShadow?: boolean;
  hasOutline?: boolean;
}

export type AddPart = (geometry: THREE.BufferGeometry, cut: BurinCut | THREE.Material, marks?: PartMarks) => THREE.Mesh;

/** Adds meshes to a group, each cut by its own burin unless a material is shared. */
export function partsOf(group: THREE.Object3D): AddPart {
  return (geometry, cut, marks = {}) => {
    const mesh = new THREE.Mesh(geometry, cut instanceof THREE.Material ? cut : burin(cut));
    Object.assign(mesh.userData, marks);
    group.add(mesh);
    return mesh;
  };
}
