export const OUTLINE_VERTEX = /* glsl */ `
varying vec3 vNormal;
varying float vDepth;

void main() {
  vNormal = normalMatrix * normal;
  vec4 place = modelViewMatrix * vec4(position, 1.);
  vDepth = -place.z;
  gl_Position = projectionMatrix * place;
}
`;

/** Red and green: the normal. Blue: the part, or −1 where no outline may be drawn. Alpha: the depth. */
export const OUTLINE_FRAGMENT = /* glsl */ `
varying vec3 vNormal;
varying float vDepth;
uniform float uPart, uHasOutline;

void main() {
  vec3 normal = normalize(vNormal) * (gl_FrontFacing ? 1. : -1.);
  gl_FragColor = vec4(normal.xy * .5 + .5, uHasOutline > .5 ? uPart : -1., vDepth);
}
`;

export const SCREEN_VERTEX = /* glsl */ `
varying vec2 vScreen;

void main() {
  vScreen = uv;
  gl_Position = vec4(position.xy, 0., 1.);
}
`;

/** An outline stands where, within its width, the part, the depth or the normal changes. */
export const INK_FRAGMENT = /* glsl */ `
varying vec2 vScreen;
uniform sampler2D uInk, uForms;
uniform vec2 uPixel;
uniform float uOutline, uCrease;

void main() {
  vec4 here = texture2D(uForms, vScreen);
  float outline = 0.;
  for (float i = -4.; i <= 4.; i++) {
    for (float j = -4.; j <= 4.; j++) {
      float away = length(vec2(i, j));
      if (away > uOutline + .5 || away < .5) continue;
      vec4 there = texture2D(uForms, vScreen + vec2(i, j) * uPixel);
      if (there.b < 0. || here.b < 0.) continue;
      float edge = 0.;
      if (abs(there.b - here.b) > .5) edge = 1.;
      else if (here.b > .5 && abs(there.a - here.a) > .09 + .02 * here.a) edge = 1.;
      else if (here.b > .5 && length(there.rg - here.rg) > uCrease) edge = .85;
      outline = max(outline, edge * clamp(uOutline + .5 - away, 0., 1.));
    }
  }
  float ink = max(1. - texture2D(uInk, vScreen).r, outline);
  gl_FragColor = vec4(vec3(1. - ink), 1.);
}
`;
