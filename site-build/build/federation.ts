import { federation } from '@module-federation/vite';
import type { PluginOption } from 'vite';
import type { PartName } from '../state/parts.ts';
import { HANDED_OVER } from './compatible.ts';

/**
 * The packages that must be one instance across all parts: the host provides them, remotes only consume them.
 * Everything else, `@burhan/shared` included, is bundled into each part (docs/decisions/001-federation-without-a-host-plugin.md).
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'i18next',
  'react-i18next',
] as const;

/** The file of a remote that the host loads first. */
export const REMOTE_ENTRY_FILE = 'remoteEntry.js';

/**
 * The federation plugin for a remote. The remote brings no shared package, no federation runtime and no manifest.
 * @param shared the packages that it takes from the host.
 */
export function remoteFederation(
  part: Exclude<PartName, 'host'>,
  shared: readonly (typeof SINGLETONS)[number][] = SINGLETONS,
): PluginOption {
  const modules = Object.entries(HANDED_OVER[part]).filter(([name]) => name.startsWith('./'));
  return federation({
    name: part.replaceAll('-', '_'),
    filename: REMOTE_ENTRY_FILE,
    exposes: Object.fromEntries(modules.map(([name, { source }]) => [name, `./${source}.ts`])),
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      shared.map((key) => [
        key,
        { singleton: true, requiredVersion: false, strictVersion: false, import: false } as const,
      ]),
    ),
    // With the default of 10 s, the plugin gives up on modules that a busy machine still parses.
    moduleParseIdleTimeout: 120,
    experiments: { externalRuntime: true },
  });
}
