import { expect, test } from 'vitest'
import { relay } from '../../../../plugins/eip155/relay/relay.js'
import { fakeRelayChannel } from '../../../../testing/conformance/fake-relay-channel.js'
import { bootEip155 } from '../../../support/boot-eip155.js'
import { RELAYED, relayPlugin } from '../../../support/relay-connector.js'

const LOWER = `0x${'ab'.repeat(20)}`
const UPPER = `0x${'AB'.repeat(20)}`
const OTHER = `0x${'11'.repeat(20)}`

test('an account that a wallet shares in two spellings is one account', async () => {
  const channel = fakeRelayChannel({ session: { chain: 'eip155:1', accounts: [LOWER, UPPER, OTHER, UPPER] } })
  const { modal } = bootEip155({ extra: [relayPlugin('eip155', relay, channel)] })
  const { accounts } = await modal.connect('eip155:1', { connectorId: RELAYED })
  expect(accounts.map(({ address }) => address)).toEqual([LOWER, OTHER])
})
