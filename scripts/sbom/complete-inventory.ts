import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { Component, Inventory } from './component.ts';

/** Licences that a package does not state as npm wants it; read in the package itself, in the file named. */
const licensesRead: Readonly<Record<string, { readonly id: string; readonly statedIn: string }>> = {
  'incremental-encoder': { id: 'MPL-2.0', statedIn: 'package.json, as "MPL 2.0"' },
  'png-js': { id: 'MIT', statedIn: 'LICENSE' },
  'svg-tags': { id: 'MIT', statedIn: 'LICENSE' },
};

const runtimeLock = new URL('../prepare/runtime/package-lock.json', import.meta.url);

/**
 * The inventory of npm with what npm does not know: licences that are stated elsewhere, the Node that runs the bank,
 * parts of the embedded PostgreSQL.
 */
export function completeInventory(
  inventory: Inventory,
  parts: readonly Component[],
): Inventory & { components: readonly Component[] } {
  return {
    ...inventory,
    metadata: { ...inventory.metadata, component: { ...inventory.metadata.component, name: 'ostro' } },
    components: [...inventory.components.map(withLicense), describeRuntime(), ...parts],
  };
}

function withLicense(component: Inventory['components'][number]): Component {
  if (component.licenses !== undefined) return { ...component, licenses: component.licenses.map(inSpdx) };
  const read = licensesRead[component.name];
  if (read === undefined)
    throw new Error(
      `The package ${component.name} states no licence: read it and say it in scripts/sbom/complete-inventory.ts.`,
    );
  const statedIn = { name: 'bank:license-stated-in', value: read.statedIn };
  return {
    ...component,
    licenses: [{ license: { id: read.id } }],
    properties: [...(component.properties ?? []), statedIn],
  };
}

/** An expression of SPDX writes its operators in capitals. */
function inSpdx(license: Component['licenses'][number]): Component['licenses'][number] {
  return 'expression' in license
    ? { expression: license.expression.replaceAll(' or ', ' OR ').replaceAll(' and ', ' AND ') }
    : license;
}

/** The Node of scripts/prepare/runtime where it was installed, otherwise the machine's. */
function describeRuntime(): Component {
  const [, name] =
    new RegExp(`\\${sep}runtime\\${sep}node_modules\\${sep}([a-z0-9-]+)\\${sep}`).exec(process.execPath) ?? [];
  const version = process.versions.node;
  const node = {
    type: 'platform',
    name: 'node',
    version,
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  } as const;
  if (name === undefined)
    return {
      ...node,
      'bom-ref': `node@${version}`,
      purl: `pkg:generic/node@${version}`,
      description: 'Of this machine.',
    };
  const { packages } = JSON.parse(readFileSync(runtimeLock, 'utf8')) as {
    packages: Record<string, { integrity: string }>;
  };
  const hash = packages[`node_modules/${name}`]!.integrity.replace(/^sha512-/, '');
  return {
    ...node,
    'bom-ref': `${name}@${version}`,
    purl: `pkg:npm/${name}@${version}`,
    description: 'Brought by scripts/prepare.',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
  };
}
