/** What a release reads of npm's lockfile (version 3). */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  /** A workspace: the path that it leads to. */
  readonly link?: true;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/**
 * The folders of all packages that one workspace needs to run on Linux with glibc, in order: the workspaces and the
 * links to them, the packages of the registry, and theirs. Development packages are none of them.
 */
export function packagesOf(
  { packages }: Lockfile,
  workspace: string,
  { isLeftOut, cpu = process.arch }: { readonly isLeftOut: (name: string) => boolean; readonly cpu?: string },
): string[] {
  const found = new Set<string>();
  const waiting = [workspace];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const { link, resolved, dependencies, optionalDependencies } = packages[folder]!;
    if (link === true) {
      waiting.push(resolved!);
      continue;
    }
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, folder, name);
      if (place !== undefined && !isLeftOut(name) && runsHere(packages[place]!, cpu)) waiting.push(place);
    }
  }
  return [...found].sort();
}

/** Where Node finds a package: in the nearest `node_modules` above. Optional ones may be nowhere. */
function placeOf(packages: Lockfile['packages'], folder: string, name: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const place = [...parts.slice(0, depth), 'node_modules', name].join('/');
    if (packages[place] !== undefined) return place;
  }
  return undefined;
}

function runsHere({ os, cpu, libc }: LockedPackage, arch: string): boolean {
  const isOneOf = (list: readonly string[] | undefined, value: string) => list === undefined || list.includes(value);
  return isOneOf(os, 'linux') && isOneOf(cpu, arch) && isOneOf(libc, 'glibc');
}
