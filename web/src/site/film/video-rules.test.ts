import { describe, expect, test } from 'vitest';
import { filmSources, isHandOverDue, isSecondVideoDue } from './video-rules.ts';

test('the film is offered as AV1 first', () => {
  expect(filmSources('dark').map(({ src }) => src.split('/').at(-1))).toEqual(['tide-dark.webm', 'tide-dark.mp4']);
  expect(filmSources('dark')[0]?.type).toContain('av01');
});

describe('the two videos', () => {
  test('the second is loaded in the second half', () => {
    expect(isSecondVideoDue({ currentTime: 5.9, duration: 12 })).toBe(false);
    expect(isSecondVideoDue({ currentTime: 6.1, duration: 12 })).toBe(true);
  });

  test('change over three tenths of a second before the end', () => {
    expect(isHandOverDue({ currentTime: 11.5, duration: 12 })).toBe(false);
    expect(isHandOverDue({ currentTime: 11.6, duration: 12 })).toBe(true);
  });

  test('wait while the length of the film is unknown', () => {
    expect(isSecondVideoDue({ currentTime: 0, duration: Number.NaN })).toBe(false);
    expect(isHandOverDue({ currentTime: 0, duration: Number.NaN })).toBe(false);
  });
});
