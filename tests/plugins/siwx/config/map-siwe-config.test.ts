import { describe, expect, test } from 'vitest'
import type { SiweConfig, SiweSession } from '../../../../plugins/siwx/siwe-config.js'
import type { SiwxMessage, SiwxSession } from '../../../../plugins/siwx/contract.js'
import { mapSiweConfig } from '../../../../plugins/siwx/config/map-siwe-config.js'
import { siwxOptions } from '../../../../plugins/siwx/options.js'
import { FORMS } from '../../../support/sign-in-forms.js'
import { manualClock } from '../../../support/manual-clock.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** A server as hosts of other modals configure it. */
const host = (part: Partial<SiweConfig> = {}) => {
  const asked: string[] = []
  let session: SiweSession | null = null
  const siwe: SiweConfig = {
    getNonce: async (address) => {
      asked.push(`getNonce ${address}`)
      return 'nonce12345'
    },
    createMessage: ({ address, chainId, domain, uri, nonce, version, iat, statement }) => {
      const said = statement === undefined ? '' : `${statement}\n`
      return `${domain} wants you to sign in with your Ethereum account:\n${address.split(':').at(-1)}\n\n${said}\nURI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`
    },
    verifyMessage: async ({ signature }) => {
      asked.push('verifyMessage')
      if (signature === '0xbad') return false
      session = { address: ADDRESS, chainId: 1 }
      return true
    },
    getSession: async () => session,
    signOut: async () => {
      asked.push('signOut')
      session = null
      return true
    },
    onSignIn: (now) => void asked.push(`onSignIn ${now?.address}`),
    onSignOut: () => void asked.push('onSignOut'),
    ...part,
  }
  const window = { location: new URL('https://app.example/path') }
  const config = mapSiweConfig(siwe, { clock: manualClock(), forms: FORMS, window } as never)
  return { config, asked }
}
const session = (message: SiwxMessage, signature = '0x01'): SiwxSession => {
  const { toString: text, ...data } = message
  return { data, message: text(), signature }
}
const input = { accountAddress: ADDRESS.toLowerCase(), chainId: 'eip155:1' } as const

describe('a `siweConfig`', () => {
  test('creates the message with its own nonce, the did:pkh and the checksummed address', async () => {
    const { config, asked } = host()
    const message = await config.createMessage(input)
    expect(String(message)).toContain(`\n${ADDRESS}\n`)
    expect(message).toMatchObject({
      accountAddress: ADDRESS,
      chainId: 'eip155:1',
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'nonce12345',
    })
    expect(asked).toEqual([`getNonce ${ADDRESS}`])
  })

  test('keeps the page details and the text of the host', async () => {
    const getMessageParams = async () => ({ domain: 'app.example', uri: 'https://app.example/in', statement: 'Hello.' })
    const { config } = host({ getMessageParams })
    expect(await config.createMessage(input)).toMatchObject({ uri: 'https://app.example/in', statement: 'Hello.' })
  })

  test('is rejected if its message cannot be parsed', async () => {
    const { config } = host({ createMessage: () => 'Sign here' })
    await expect(config.createMessage(input)).rejects.toMatchObject({ code: 'SIWX_MESSAGE_INVALID' })
  })

  test('is rejected if its message names another chain', async () => {
    const { config } = host()
    await expect(config.createMessage({ ...input, chainId: 'eip155:10' })).resolves.toMatchObject({
      chainId: 'eip155:10',
    })
    const { config: wrong } = host({
      createMessage: ({ domain, uri, nonce, address }) =>
        `${domain} wants you to sign in with your Ethereum account:\n${address.split(':').at(-1)}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: 2023-11-14T22:13:20.000Z`,
    })
    await expect(wrong.createMessage({ ...input, chainId: 'eip155:10' })).rejects.toMatchObject({
      code: 'SIWX_ORIGIN_MISMATCH',
    })
  })

  test('verifies, returns the session, and signs out', async () => {
    const { config, asked } = host()
    const message = await config.createMessage(input)
    expect(await config.getSessions('eip155:1', ADDRESS)).toEqual([])
    await config.addSession(session(message))
    expect(await config.getSessions('eip155:1', ADDRESS)).toMatchObject([
      { data: { accountAddress: ADDRESS, chainId: 'eip155:1', domain: 'app.example' } },
    ])
    // Another account of the wallet disconnects; it was not signed in.
    await config.revokeSession('eip155:1', '0x0000000000000000000000000000000000000001')
    expect(asked).not.toContain('signOut')
    await config.revokeSession('eip155:1', ADDRESS.toLowerCase())
    await config.setSessions([])
    expect(asked.slice(1)).toEqual(['verifyMessage', `onSignIn ${ADDRESS}`, 'signOut', 'onSignOut'])
  })

  test('rejects with an error if it refuses a signature', async () => {
    const { config } = host()
    const message = await config.createMessage(input)
    await expect(config.addSession(session(message, '0xbad'))).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
  })

  test('rejects with an error if it cannot sign out', async () => {
    const { config } = host({ signOut: async () => false })
    await config.addSession(session(await config.createMessage(input)))
    await expect(config.revokeSession('eip155:1', ADDRESS)).rejects.toMatchObject({ code: 'SIWX_SERVER_FAILED' })
  })
})

describe('the options of a `siweConfig`', () => {
  const read = (options: object) => {
    const { config: _config } = host()
    const siweConfig = { ...functions, ...options }
    const result = siwxOptions['~standard'].validate({ siweConfig })
    if (!('value' in result)) throw new Error(JSON.stringify(result))
    return result.value
  }
  const functions = {
    getNonce: async () => '',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }

  test('default as in other modals: every sign-out, one network each, required', () => {
    expect(read({})).toMatchObject({
      required: true,
      enabled: true,
      policy: 'network',
      namespaces: ['eip155'],
      signOutOnDisconnect: true,
      signOutOnAccountChange: true,
      signOutOnNetworkChange: true,
    })
  })

  test('may each be switched off', () => {
    const off = {
      required: false,
      enabled: false,
      signOutOnDisconnect: false,
      signOutOnAccountChange: false,
      signOutOnNetworkChange: false,
    }
    expect(read(off)).toMatchObject({ ...off, policy: 'account' })
  })
})
