import * as THREE from 'three';
import { sharpen } from './burin.ts';
import { INK_FRAGMENT, OUTLINE_FRAGMENT, OUTLINE_VERTEX, SCREEN_VERTEX } from './outline-shader.ts';
import type { PartMarks, Plate, PlateView } from './plate.ts';

export interface Printing {
  /** Width and height of the finished plate in pixels. */
  readonly size: number;
  /** Rendered pixels along each pixel of the plate. */
  readonly supersampling: number;
  /** Wished distance between lines in pixels of the plate. */
  readonly spacing: number;
}

const WHITE = 0xffffff;

/** Prints a plate in black on white and returns the canvas, `size × supersampling` pixels wide. */
export function engrave({ objects, view }: Plate, { size, supersampling, spacing }: Printing): HTMLCanvasElement {
  THREE.ColorManagement.enabled = false;
  const width = size * supersampling;
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: false });
  renderer.setPixelRatio(1);
  renderer.setSize(width, width);
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFSoftShadowMap;

  const scene = new THREE.Scene();
  scene.add(...objects, ...lights(view));
  const meshes = meshesOf(scene);
  for (const mesh of meshes) {
    const { castsShadow = true, receivesShadow = true } = mesh.userData as PartMarks;
    mesh.castShadow = castsShadow;
    mesh.receiveShadow = receivesShadow;
  }
  for (const material of new Set(meshes.map((mesh) => mesh.material as THREE.Material))) {
    sharpen(material, spacing, supersampling);
  }
  const camera = new THREE.PerspectiveCamera(view.fieldOfView, 1, 0.1, 100);
  camera.position.set(...view.camera);
  camera.lookAt(...view.target);

  const ink = renderPass(renderer, scene, camera, width, WHITE, 1);
  markParts(meshes);
  const forms = renderPass(renderer, scene, camera, width, 0, 0);
  print(renderer, ink, forms, { width, view, supersampling });
  return renderer.domElement;
}

function lights({ keyLight, keyPosition, ambientLight, shadowSpan = 4 }: PlateView): readonly THREE.Light[] {
  const key = new THREE.DirectionalLight(WHITE, keyLight);
  key.position.set(...keyPosition);
  key.castShadow = true;
  key.shadow.mapSize.set(4096, 4096);
  Object.assign(key.shadow.camera, {
    left: -shadowSpan,
    right: shadowSpan,
    top: shadowSpan,
    bottom: -shadowSpan,
    near: 0.1,
    far: 40,
  });
  key.shadow.bias = -0.0035;
  key.shadow.normalBias = 0;
  key.shadow.radius = 3;
  const rim = new THREE.DirectionalLight(WHITE, 0.5);
  rim.position.set(5, 1, -4);
  return [key, new THREE.HemisphereLight(WHITE, 0x444444, ambientLight), rim];
}

function meshesOf(scene: THREE.Scene): readonly THREE.Mesh[] {
  const meshes: THREE.Mesh[] = [];
  scene.traverse((object) => {
    if (object instanceof THREE.Mesh) meshes.push(object);
  });
  return meshes;
}

function renderPass(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  camera: THREE.Camera,
  width: number,
  ground: number,
  groundAlpha: number,
): THREE.Texture {
  const target = new THREE.WebGLRenderTarget(width, width, { type: THREE.HalfFloatType, depthBuffer: true });
  renderer.setRenderTarget(target);
  renderer.setClearColor(ground, groundAlpha);
  renderer.clear();
  renderer.render(scene, camera);
  return target.texture;
}

/** Replaces the burin by a shader that writes the normal, the part and the depth, from which outlines are found. */
function markParts(meshes: readonly THREE.Mesh[]): void {
  let nextPart = 1;
  for (const mesh of meshes) {
    const { part = nextPart++, hasOutline = true } = mesh.userData as PartMarks;
    mesh.material = new THREE.ShaderMaterial({
      side: THREE.DoubleSide,
      uniforms: { uPart: { value: part }, uHasOutline: { value: hasOutline ? 1 : 0 } },
      vertexShader: OUTLINE_VERTEX,
      fragmentShader: OUTLINE_FRAGMENT,
    });
  }
}

interface PrintOptions {
  readonly width: number;
  readonly view: PlateView;
  readonly supersampling: number;
}

/** Lays ink and outlines over each other on the canvas. */
function print(
  renderer: THREE.WebGLRenderer,
  ink: THREE.Texture,
  forms: THREE.Texture,
  { width, view, supersampling }: PrintOptions,
): void {
  const sheet = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      uniforms: {
        uInk: { value: ink },
        uForms: { value: forms },
        uPixel: { value: new THREE.Vector2(1 / width, 1 / width) },
        uOutline: { value: (view.outline ?? 1.05) * supersampling },
        uCrease: { value: view.crease },
      },
      vertexShader: SCREEN_VERTEX,
      fragmentShader: INK_FRAGMENT,
    }),
  );
  const scene = new THREE.Scene();
  scene.add(sheet);
  renderer.setRenderTarget(null);
  renderer.render(scene, new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1));
}
