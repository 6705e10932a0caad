import type { Reader } from './reader.ts';

/* The measurement must find these: costs that grow with the square of the length, and one that does not. */

function countPairs(text: string): number {
  let pairs = 0;
  for (let one = 0; one < text.length; one += 1)
    for (let other = 0; other < one; other += 1) if (text.charCodeAt(one) === text.charCodeAt(other)) pairs += 1;
  return pairs;
}

export const readers: readonly Reader[] = [
  { name: 'every pair of letters', read: countPairs },
  { name: 'marks in order', read: (text) => text.normalize('NFC') },
  { name: 'spaces at the end', read: (text) => text.replace(/\s+$/, '') },
  { name: 'evenly', read: (text) => [...text].map((letter) => letter.toUpperCase()).join('') },
];
