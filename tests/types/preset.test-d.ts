import { createModal } from 'portico'
import { mainnet, solana } from 'portico/networks'
import { preset } from 'portico/presets'
import { reownCompatible } from 'portico/sources'
import { expectTypeOf, test } from 'vitest'

test('a modal of a preset knows its chains and the plugins that are on', async () => {
  const modal = createModal(
    await preset({ projectId: 'project', networks: [mainnet, solana], features: { swaps: false } }),
  )
  expectTypeOf<NonNullable<typeof modal.$infer>['Namespace']>().toEqualTypeOf<'eip155' | 'solana'>()
  expectTypeOf(modal.plugins).toHaveProperty('onramp')
  expectTypeOf(modal.plugins).toHaveProperty('eip155')
  for (const name of ['nfts', 'names', 'smartAccounts'] as const) expectTypeOf(modal.plugins).toHaveProperty(name)
  expectTypeOf(modal.plugins).not.toHaveProperty('swaps')
  expectTypeOf(modal.plugins).not.toHaveProperty('pay')
  expectTypeOf(modal.plugins).not.toHaveProperty('bip122')
  // @ts-expect-error: no such chain is listed
  void modal.connect('eip155:5', { connectorId: 'a' })
})

test('without a project id the features that need one are absent, unless a source is given', async () => {
  const source = reownCompatible({ url: 'https://data.example' })
  const modal = createModal(await preset({ networks: [mainnet], sources: { swaps: source }, features: { pay: true } }))
  expectTypeOf(modal.plugins).toHaveProperty('swaps')
  expectTypeOf(modal.plugins).toHaveProperty('pay')
  expectTypeOf(modal.plugins).toHaveProperty('send')
  expectTypeOf(modal.plugins).toHaveProperty('nfts')
  expectTypeOf(modal.plugins).not.toHaveProperty('names')
  expectTypeOf(modal.plugins).not.toHaveProperty('smartAccounts')
  expectTypeOf(modal.plugins).not.toHaveProperty('onramp')
  expectTypeOf(modal.plugins).not.toHaveProperty('walletconnect')
})
