/* Pieces of GLSL that replace includes of three.js's standard material. */

export const VERTEX_DECLARATIONS = /* glsl */ `
#include <common>
varying vec2 vSurface;
varying vec3 vWorld;
`;

export const VERTEX_POSITION = /* glsl */ `
#include <begin_vertex>
vSurface = uv;
vWorld = (modelMatrix * vec4(position, 1.)).xyz;
`;

/**
 * `cut` is the burin: the coverage of the line nearest to a phase. Where lines crowd on the plate every second
 * one thins out and disappears, where they part new ones grow between them, so their spacing stays near
 * `uSpacing` while their thickness carries the tone.
 */
export const FRAGMENT_DECLARATIONS = /* glsl */ `
#include <common>
varying vec2 vSurface;
varying vec3 vWorld;
uniform vec2 uLines;
uniform float uSpacing, uThinnest, uBlackest;
uniform vec4 uTone, uFade;

float scatterHash(vec2 p) {
  return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}

float valueNoise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(
    mix(scatterHash(i), scatterHash(i + vec2(1, 0)), f.x),
    mix(scatterHash(i + vec2(0, 1)), scatterHash(i + vec2(1, 1)), f.x),
    f.y
  );
}

float cut(float phase, float darkness) {
  if (darkness <= 0.) return 0.;
  float gradient = length(vec2(dFdx(phase), dFdy(phase))) + 1e-7;
  float pixelsPerLine = 1. / gradient;
  float level = log2(uSpacing / pixelsPerLine);
  float octave = floor(level), blend = fract(level);
  float scale = exp2(-octave);
  float scaled = phase * scale;
  float line = floor(scaled + .5);
  float spacing = pixelsPerLine / scale;
  float distance = abs(scaled - line) * spacing;
  float isOdd = mod(abs(line), 2.);
  float width = 2. * darkness * spacing / (2. - blend);
  width *= mix(1., 1. - blend, isOdd);
  if (width < uThinnest * .35) return 0.;
  width = max(width, uThinnest * smoothstep(.35, 1., width / uThinnest));
  return clamp(width * .5 - distance + .5, 0., 1.);
}
`;

export const FRAGMENT_CUT = /* glsl */ `
#include <opaque_fragment>
float light = dot(outgoingLight, vec3(.299, .587, .114));
float darkness = pow(clamp((1. - light) * uTone.y + uTone.x, 0., 1.), 1.25);
vec2 wobble = vec2(
  valueNoise(vSurface * vec2(37., 53.) + vWorld.xy * 3.),
  valueNoise(vSurface * vec2(41., 29.) - vWorld.yx * 3.)
) - .5;
float firstDarkness = min(darkness * .92, uBlackest);
float crossDarkness = uLines.x > 0. ? min(max(0., darkness - uTone.w) * 1.5, uBlackest) : firstDarkness;
float ink = 0.;
if (uLines.x > 0.) ink = max(ink, cut(vSurface.y * uLines.x + wobble.x * uTone.z, firstDarkness));
if (uLines.y > 0.) ink = max(ink, cut(vSurface.x * uLines.y + wobble.y * uTone.z, crossDarkness));
if (uFade.z > 0.) {
  float away = length(vWorld.xz - uFade.xy);
  float kept = 1. - smoothstep(uFade.z, uFade.w, away + .3 * (valueNoise(vWorld.xz * 2.) - .5));
  if (kept <= .08) discard;
  ink *= step(.5 * scatterHash(floor(vec2(vSurface.y * uLines.x, 0.))) + .25, kept + .25 * kept);
}
gl_FragColor = vec4(vec3(1. - ink), 1.);
`;
