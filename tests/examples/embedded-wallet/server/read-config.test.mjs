// @ts-check
import { expect, test } from 'vitest'
import { readConfig } from '../../../../examples/embedded-wallet/server/read-config.mjs'

const KEY = Buffer.alloc(32, 1).toString('base64')
const ENV = {
  WALLET_ORIGIN: 'https://wallet.example.com',
  WALLET_KEY: KEY,
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'Wallet <wallet@example.com>',
}

test('reads the environment', () => {
  expect(readConfig(ENV)).toEqual({
    origin: 'https://wallet.example.com',
    allowedOrigins: [],
    databaseUrl: 'data/wallet.db',
    keys: [Buffer.alloc(32, 1)],
    smtpUrl: ENV.SMTP_URL,
    mailFrom: ENV.MAIL_FROM,
    proxies: 0,
    port: 8790,
    host: '127.0.0.1',
    socials: [],
    serverRecovery: false,
  })
  const more = {
    WALLET_ALLOWED_ORIGINS: 'https://a.example, https://b.example\nhttps://c.example',
    WALLET_FRAME_HASHES: '/etc/wallet-frame.sha256',
    TRUST_PROXY: '1',
    PORT: '80',
  }
  expect(readConfig({ ...ENV, ...more })).toMatchObject({
    allowedOrigins: ['https://a.example', 'https://b.example', 'https://c.example'],
    frameHashes: '/etc/wallet-frame.sha256',
    proxies: 1,
    port: 80,
  })
})

test('reads social logins and Farcaster', () => {
  const google = { id: 'google', issuer: 'https://accounts.google.com', clientId: 'one', clientSecret: 'two' }
  const github = {
    ...{ id: 'github', clientId: 'one', subject: 'id', name: 'login', scope: 'read:user' },
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    userinfoEndpoint: 'https://api.github.com/user',
  }
  const more = {
    WALLET_SOCIALS: JSON.stringify([google, github]),
    WALLET_FARCASTER_RELAY: 'https://relay.farcaster.xyz',
    WALLET_FARCASTER_RPC: 'https://mainnet.optimism.io',
  }
  expect(readConfig({ ...ENV, ...more })).toMatchObject({
    socials: [google, github],
    farcaster: { relayUrl: more.WALLET_FARCASTER_RELAY, rpcUrl: more.WALLET_FARCASTER_RPC },
  })
  const wrong = [
    '{',
    '{}',
    [{ ...google, id: 'myspace' }],
    [{ ...google, clientId: '' }],
    [{ ...google, issuer: 'http://accounts.google.com' }],
    [{ ...github, userinfoEndpoint: undefined }],
    [google, google],
  ]
  for (const socials of wrong) {
    const text = typeof socials === 'string' ? socials : JSON.stringify(socials)
    expect(() => readConfig({ ...ENV, WALLET_SOCIALS: text })).toThrow('WALLET_SOCIALS is wrong')
  }
  expect(() => readConfig({ ...ENV, WALLET_FARCASTER_RELAY: 'https://relay.farcaster.xyz' })).toThrow(
    'WALLET_FARCASTER_RPC is missing',
  )
})

test('names everything that is missing or wrong at once, without secrets', () => {
  const [factory, implementation] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
  const smart = { WALLET_SMART_ACCOUNT: `${factory},${implementation}`, WALLET_SMART_ACCOUNT_NETWORKS: '1, 8453' }
  expect(readConfig({ ...ENV, ...smart }).smartAccounts).toEqual({ factory, implementation, networks: [1, 8453] })
  for (const broken of [
    { WALLET_SMART_ACCOUNT: factory },
    { WALLET_SMART_ACCOUNT_NETWORKS: '' },
    { WALLET_SMART_ACCOUNT_NETWORKS: 'base' },
  ])
    expect(() => readConfig({ ...ENV, ...smart, ...broken })).toThrow('WALLET_SMART_ACCOUNT')
  expect(() => readConfig({})).toThrow(
    /WALLET_ORIGIN is missing.*\n.*WALLET_KEY is missing.*\n.*SMTP_URL is missing.*\n.*MAIL_FROM is missing/,
  )
  for (const origin of [
    'http://wallet.example.com',
    'https://wallet.example.com/',
    'wallet.example.com',
    'javascript:1',
  ])
    expect(() => readConfig({ ...ENV, WALLET_ORIGIN: origin })).toThrow('WALLET_ORIGIN is wrong')
  for (const key of ['short', `${KEY},short`, Buffer.alloc(31).toString('base64')])
    expect(() => readConfig({ ...ENV, WALLET_KEY: key })).toThrow(/^(?!.*short).*\n.*WALLET_KEY is wrong/)
  for (const url of ['mail.example.com', 'http://user:secret@mail.example.com'])
    expect(() => readConfig({ ...ENV, SMTP_URL: url })).toThrow(/^(?!.*secret).*\n.*SMTP_URL is wrong/)
  for (const port of ['-1', '1.5', 'x', '65536'])
    expect(() => readConfig({ ...ENV, PORT: port })).toThrow('PORT is wrong')
})
