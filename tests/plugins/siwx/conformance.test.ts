// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { siwx } from '../../../plugins/siwx/plugin.js'
import type { SiwxConfig } from '../../../plugins/siwx/contract.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'

describe('optional', () => {
  for (const check of featureConformance(() => siwx({ required: false }), { axe })) test(check.name, check.run)
})

/** A server with a session for every account. */
const knowing: SiwxConfig = {
  createMessage: async () => {
    throw new Error('No wallet is asked.')
  },
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async (chainId, accountAddress) => {
    const { host, origin } = new URL('https://app.example/')
    const data = { accountAddress, chainId, domain: host, uri: origin, version: '1', nonce: 'abcdefgh' }
    return [{ data, message: '', signature: '' }]
  },
}

describe('required, with a session', () => {
  for (const check of featureConformance(() => siwx({ siwx: knowing }), { axe })) test(check.name, check.run)
})

describe('of a server that is down', () => {
  const down: SiwxConfig = {
    ...knowing,
    getSessions: async () => {
      throw new Error('down')
    },
  }
  for (const check of featureConformance(() => siwx({ siwx: down }), { axe })) test(check.name, check.run)
})
