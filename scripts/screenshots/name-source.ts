import type { NameSource } from 'portico/services'

const TAKEN = 'maya.reown.id'

/**
 * A service with the same names for every account: with `down` it does not answer, with `refuses` it registers nothing, with
 * `elsewhere` it does not serve the network, and with `owned` the account has a name.
 */
export const harnessNames = (mode: string): NameSource => {
  const records = new Map([[TAKEN, '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF']])
  return {
    id: 'harness',
    suffixes: ['.reown.id'],
    egress: () => ({}),
    openNames: () => ({
      supports: async () => mode !== 'elsewhere',
      lookup: async ({ name }) => {
        if (mode === 'down') throw new Error('The service is down.')
        const address = records.get(name)
        return address === undefined ? undefined : { name, address }
      },
      suggestions: async ({ label, zone }) =>
        ['-lin', '-eth', '-2207'].map((end) => ({ name: `${label}${end}.${zone}`, registered: false })),
      reverse: async () => (mode === 'owned' ? [TAKEN] : []),
      register: async ({ address, message }) => {
        if (mode === 'refuses') return { success: false, reason: 'This name is reserved for its owner' }
        if (mode === 'slow') await new Promise(() => {})
        const { name } = JSON.parse(message) as { readonly name: string }
        records.set(name, address)
        return { success: true }
      },
    }),
  }
}
