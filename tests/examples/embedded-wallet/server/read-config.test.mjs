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
    delay: 48 * 3_600,
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
    WALLET_FARCASTER_RPC: 'https://mainnet.optimism.io, https://optimism.example',
  }
  expect(readConfig({ ...ENV, ...more })).toMatchObject({
    socials: [google, github],
    farcaster: {
      relayUrl: more.WALLET_FARCASTER_RELAY,
      rpcUrls: ['https://mainnet.optimism.io', 'https://optimism.example'],
    },
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
  for (const rpc of [
    'https://one.example',
    'https://one.example/a,https://one.example/b',
    'http://one.example,http://other.example',
    'http://localhost:8545,http://other.example',
  ])
    expect(() => readConfig({ ...ENV, ...more, WALLET_FARCASTER_RPC: rpc })).toThrow('WALLET_FARCASTER_RPC is wrong')
  const local = { WALLET_FARCASTER_RELAY: 'http://127.0.0.1:1', WALLET_FARCASTER_RPC: 'http://127.0.0.1:8545' }
  expect(readConfig({ ...ENV, ...local }).farcaster?.rpcUrls).toEqual(['http://127.0.0.1:8545'])
  expect(() => readConfig({ ...ENV, ...more, WALLET_FARCASTER_RELAY: 'http://relay.example' })).toThrow(
    'WALLET_FARCASTER_RELAY is wrong',
  )
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
  for (const hours of ['0', '721', '1.5', 'x'])
    expect(() => readConfig({ ...ENV, WALLET_DELAY_HOURS: hours })).toThrow('WALLET_DELAY_HOURS is wrong')
  for (const port of ['-1', '1.5', 'x', '65536'])
    expect(() => readConfig({ ...ENV, PORT: port })).toThrow('PORT is wrong')
})

test('sends codes to another machine with TLS only', () => {
  for (const url of [
    'smtp://mail.example.com',
    'smtp://user:secret@mail.example.com:587?requireTLS=false',
    'smtp://mail.example.com?requireTLS=true&ignoreTLS=true',
    'smtps://mail.example.com?tls.rejectUnauthorized=false',
    'smtp://localhost.example.com',
  ])
    expect(() => readConfig({ ...ENV, SMTP_URL: url })).toThrow(/^(?!.*secret).*\n.*SMTP_URL is wrong/)
  for (const url of ['smtp://mail.example.com:587?requireTLS=true', 'smtp://127.0.0.1:1025', 'smtp://localhost:1025'])
    expect(readConfig({ ...ENV, SMTP_URL: url }).smtpUrl).toBe(url)
})
