// chunk: mistakes
import type { KernelOptions } from '../contract/kernel-options.js'

/** Returns the names of options; the compiler keeps them complete. */
export const namesOf = <Options extends object>(names: Readonly<Record<keyof Options, true>>): readonly string[] =>
  Object.keys(names)

/** The options of a modal that the kernel reads. */
export const KERNEL_OPTIONS = namesOf<KernelOptions>({
  allowUnsupportedChain: true,
  debug: true,
  enableNetworkSwitch: true,
  excludeWallets: true,
  id: true,
  legalCheckbox: true,
  logLevel: true,
  metadata: true,
  plugins: true,
  ports: true,
  projectId: true,
  themeMode: true,
  themeVariables: true,
})
