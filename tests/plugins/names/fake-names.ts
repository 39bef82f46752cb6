import type { NameRegistration, Names, NameSource } from '../../../services/names.js'

/** A service of names in memory. */
export const fakeNames = (change: Partial<Names> = {}, suffixes: readonly string[] = ['.reown.id', '.wcn.id']) => {
  const records = new Map<string, string>([['taken.reown.id', '0x00000000000000000000000000000000000000aa']])
  const registrations: NameRegistration[] = []
  const asked: string[] = []
  const names: Names = {
    supports: async () => true,
    lookup: async ({ name }) => {
      asked.push(name)
      const address = records.get(name)
      return address === undefined ? undefined : { name, address }
    },
    suggestions: async ({ label, zone }) => [
      { name: `${label}-1.${zone}`, registered: false },
      { name: `${label}-2.${zone}`, registered: true },
      { name: `<b>${label}</b>.${zone}`, registered: false },
    ],
    reverse: async ({ address }) =>
      [...records].flatMap(([name, owner]) => (owner.toLowerCase() === address.toLowerCase() ? [name] : [])),
    register: async (registration) => {
      registrations.push(registration)
      records.set(JSON.parse(registration.message).name, registration.address)
      return { success: true }
    },
    ...change,
  }
  const source: NameSource = { id: 'fake', ...(suffixes && { suffixes }), egress: () => ({}), openNames: () => names }
  return { asked, records, registrations, source }
}
