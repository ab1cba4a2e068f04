import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Triangles } from '../../../shared/printed-part/mesh.ts';
import { eyeOf, type Orbit } from './orbit.ts';

/** Angle of view, degrees: with the eye four radii away all of the model is seen. */
const FIELD_DEG = 32;

/** A model on a canvas. It is drawn when something changes, never by itself. */
export interface ModelScene {
  /** Draws it as seen from a view, in a color of the page. */
  readonly draw: (orbit: Orbit, color: string) => void;
  readonly end: () => void;
}

function light(x: number, y: number, z: number, strength: number): DirectionalLight {
  const lamp = new DirectionalLight('#ffffff', strength);
  lamp.position.set(x, y, z);
  return lamp;
}

/** Puts a model onto a canvas. Null where the browser has no WebGL. */
export function modelScene(canvas: HTMLCanvasElement, corners: Triangles): ModelScene | null {
  let renderer: WebGLRenderer;
  try {
    renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  } catch {
    return null;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.computeBoundingSphere();
  const { center, radius } = geometry.boundingSphere!;
  const size = Math.max(radius, 1e-3);
  // Both sides: an open surface shows its inside, and one that is turned the wrong way is there all the same.
  const material = new MeshStandardMaterial({ flatShading: true, side: DoubleSide, roughness: 0.75 });
  const camera = new PerspectiveCamera(FIELD_DEG, 1, size / 100, size * 100);
  camera.up.set(0, 0, 1);
  // Lamps go with the eye, so that no view is of the dark side.
  camera.add(light(1, 2, 1, 2), light(-3, -1, 2, 0.7));
  const scene = new Scene();
  scene.add(new Mesh(geometry, material), new AmbientLight('#ffffff', 0.9), camera);
  const place = new Vector3();
  return {
    draw: (orbit, color) => {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === 0 || height === 0) return;
      renderer.setPixelRatio(Math.min(2, devicePixelRatio));
      renderer.setSize(width, height, false);
      material.color.set(color);
      camera.aspect = width / height;
      camera.position.copy(place.fromArray(eyeOf(orbit)).multiplyScalar(size).add(center));
      camera.lookAt(center);
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    },
    end: () => {
      geometry.dispose();
      material.dispose();
      renderer.dispose();
    },
  };
}
