import * as THREE from 'three';
import { FRAGMENT_CUT, FRAGMENT_DECLARATIONS, VERTEX_DECLARATIONS, VERTEX_POSITION } from './burin-shader.ts';

/** How a surface is engraved. A burin has one ink: tone is made by the thickness of its lines. */
export interface BurinCut {
  /** Lines over the whole surface: along u (crossing v) and along v (crossing u). The second crosses in shadow. */
  readonly lines: readonly [alongU: number, alongV: number];
  /** Added to the darkness everywhere; negative for pale things. */
  readonly darken?: number;
  /** Contrast: multiplies the darkness that the light leaves. */
  readonly gain?: number;
  /** How unsteady the hand is, in line spacings. */
  readonly wobble?: number;
  /** Darkness from which the second direction of lines begins. */
  readonly crossFrom?: number;
  /** The blackest tone, 0 to 1; above 1 the surface may fill with ink. */
  readonly blackest?: number;
  /** The surface dissolves between two distances from a place on the ground, in world units. */
  readonly fade?: { readonly x: number; readonly z: number; readonly from: number; readonly to: number };
}

/** Width in pixels below which a line breaks off. */
const THINNEST_LINE = 0.55;

/** A material that remembers its cut; `sharpen` gives it the shader that draws it. */
export function burin(cut: BurinCut): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    color: 0xffffff,
    roughness: 0.62,
    metalness: 0,
    side: THREE.DoubleSide,
  });
  material.userData['cut'] = cut;
  return material;
}

/**
 * Installs the engraving shader. `spacing` is the wished distance between lines in pixels of the finished plate;
 * `supersampling` is how many rendered pixels make one of those.
 */
export function sharpen(material: THREE.Material, spacing: number, supersampling: number): void {
  const cut = material.userData['cut'] as BurinCut;
  const { lines, darken = 0, gain = 1, wobble = 0.12, crossFrom = 0.5, blackest = 0.74, fade } = cut;
  material.onBeforeCompile = (shader) => {
    shader.uniforms['uLines'] = { value: new THREE.Vector2(...lines) };
    shader.uniforms['uSpacing'] = { value: spacing * supersampling };
    shader.uniforms['uTone'] = { value: new THREE.Vector4(darken, gain, wobble, crossFrom) };
    shader.uniforms['uThinnest'] = { value: THINNEST_LINE * supersampling };
    shader.uniforms['uBlackest'] = { value: blackest };
    shader.uniforms['uFade'] = { value: new THREE.Vector4(fade?.x ?? 0, fade?.z ?? 0, fade?.from ?? 0, fade?.to ?? 0) };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', VERTEX_DECLARATIONS)
      .replace('#include <begin_vertex>', VERTEX_POSITION);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', FRAGMENT_DECLARATIONS)
      .replace('#include <opaque_fragment>', FRAGMENT_CUT);
  };
}
