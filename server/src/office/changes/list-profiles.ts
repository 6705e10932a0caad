import type { Profiles } from '@bank/contract/office/profiles';
import type { Database } from '../../base/platform/platform.ts';
import { listSettingVersions, readCorrespondents, readProfiles } from '../../base/settings/index.ts';
import { changesOfProfile, profileAsTyped, profileInWords } from './profile-in-words.ts';

const versionsShown = 20;

/** The correspondents of the bank with their profiles, and what each version of these changed. */
export async function listProfiles(database: Database): Promise<Profiles> {
  const { byBic } = await readProfiles(database);
  const names = new Map(
    Object.values(await readCorrespondents(database)).flatMap((all) =>
      all.map(({ bic, name }) => [bic, name] as const),
    ),
  );
  // One that left the list keeps its channel until two people take it away.
  const bics = [...new Set([...names.keys(), ...byBic.keys()])].toSorted();
  const versions = await listSettingVersions(database, 'correspondent_profiles', versionsShown + 1);
  return {
    correspondents: bics.map((bic) => ({
      bic,
      name: names.get(bic) ?? bic,
      facts: Object.entries(profileInWords(byBic.get(bic))).map(([name, value]) => ({
        name: name.charAt(0).toUpperCase() + name.slice(1),
        value,
      })),
      form: profileAsTyped(bic, byBic.get(bic)),
    })),
    versions: versions.slice(0, versionsShown).map(({ value, setAt, setBy }, index) => {
      const before = versions[index + 1]?.value ?? {};
      const changed = [...new Set([...Object.keys(value), ...Object.keys(before)])];
      return {
        setAt: setAt.toISOString(),
        setBy,
        differences: changed.flatMap((bic) => [...changesOfProfile(bic, before[bic], value[bic])]),
      };
    }),
  };
}
