import { relief } from './relief.ts';
import type { HeightModel, Relief } from './relief.ts';

/** The reliefs of the six notes of the home page. */
const NOTE_MODELS = {
  island: (x, y) => Math.exp(-((x - 220) ** 2 + (y - 330) ** 2) / 26000) * 2.2,
  swell: (x, y) => Math.sin(x / 60) * 0.9 + Math.sin(y / 90 + x / 120) * 0.8,
  ripples: (x, y) => {
    const away = Math.hypot(x - 200, y - 340);
    return Math.sin(away / 24) * 0.7 * Math.exp(-away / 260) + Math.sin(x / 80) * 0.4;
  },
  pleats: (x, y) => Math.abs(((y / 110) % 2) - 1) * 1.6 + Math.sin(x / 70) * 0.5,
  rose: (x, y) => {
    const angle = Math.atan2(y - 330, x - 220);
    const away = Math.hypot(y - 330, x - 220);
    return Math.cos(angle * 12) * 0.6 * Math.sin((Math.min(away, 260) / 260) * 3.14) * 1.4;
  },
  lattice: (x, y) => Math.sin((x + y) / 70) * 0.7 + Math.sin((x - y) / 54) * 0.6,
} satisfies Record<string, HeightModel>;

export type NotePaper = keyof typeof NOTE_MODELS;

/** The papers in the order of the notes. */
export const NOTE_PAPERS = Object.keys(NOTE_MODELS) as NotePaper[];

/** The paper of a note or an order slip, 400 × 600 pixels. */
export function notePaper(paper: NotePaper): Relief {
  return relief({
    width: 400,
    height: 600,
    lines: 116,
    depth: 5.2,
    angle: -0.12,
    model: NOTE_MODELS[paper],
    stroke: 0.7,
    step: 9,
    scale: 4,
  });
}

/** The open sea behind the gate, 1600 × 1000 pixels. */
export function gateWaves(): Relief {
  const width = 1600;
  const height = 1000;
  return relief({
    width,
    height,
    lines: Math.round(Math.hypot(width, height) / 7.2),
    depth: 9,
    angle: -0.06,
    model: (x, y) => Math.sin(x / 170 + y / 260) * 0.9 + Math.sin(x / 74 - y / 120) * 0.32,
    stroke: 0.8,
    step: 9,
    scale: 3,
  });
}
