import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import * as networks from '../../../networks/index.js'
import { networkNames } from '../../../views/marks/network-names.js'

describe('the names of networks', () => {
  it('are those of `portico/networks`, and all of them', () => {
    const listed = Object.values(networks).filter(({ name }) => name !== networks.anvil.name)
    for (const { caipNetworkId, name } of listed)
      expect([caipNetworkId, networkNames.get(caipNetworkId)]).toEqual([caipNetworkId, name])
  })

  it('begin those that viem has, where the package lists none', () => {
    const listed = new Set<string>(Object.values(networks).map(({ caipNetworkId }) => caipNetworkId))
    const others = [...networkNames].filter(([id]) => !listed.has(id))
    expect(others.length).toBeGreaterThan(20)
    for (const [id, name] of others) {
      const known = Object.values(chains).filter((chain) => `eip155:${chain.id}` === id)
      expect(
        known.map((chain) => chain.name).find((full) => full.startsWith(name)),
        id,
      ).toBeDefined()
    }
  })
})
