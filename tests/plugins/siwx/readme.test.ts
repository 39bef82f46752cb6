import { readFileSync, rmSync } from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { parseStored } from '../../../kernel/schema/parse-input.js'
import type { SiwxApi, SiwxPlugin, SiwxStorage } from '../../../plugins/siwx/contract.js'
import { siwxError } from '../../../plugins/siwx/errors.js'
import { messageError } from '../../../plugins/siwx/message/parsed-message.js'
import type { SiwxOptions } from '../../../plugins/siwx/options.js'
import { siwxOptions } from '../../../plugins/siwx/options.js'
import { siwx } from '../../../plugins/siwx/plugin.js'
import english from '../../../plugins/siwx/messages/en.js'
import { bootSiwx } from '../../support/boot-siwx.js'
import { waitFor } from '../../support/flush.js'
import { writeBlocks } from '../../docs/guide-blocks.js'

const readme = readFileSync(new URL('../../../plugins/siwx/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))
const codes = Object.keys({ ...siwxError.catalogue, ...messageError.catalogue })

const folder = writeBlocks('plugins/siwx/README.md', 'siwx-readme')
const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(file, folder).pathname)
afterEach(() => vi.unstubAllGlobals())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OPTIONS: Readonly<Record<keyof SiwxOptions, true>> = {
  required: true,
  enabled: true,
  policy: true,
  namespaces: true,
  statement: true,
  resources: true,
  uri: true,
  expiration: true,
  getNonce: true,
  getRequestId: true,
  storage: true,
  verifiers: true,
  signOutOnDisconnect: true,
  signOutOnAccountChange: true,
  signOutOnNetworkChange: true,
  siwx: true,
  siweConfig: true,
}

test('the README lists every option, view, error code and API member', () => {
  const options = readme.match(/^\| `.*?` \| /gm)?.join('') ?? ''
  expect(Object.keys(OPTIONS).filter((name) => !options.includes(`\`${name}\``))).toEqual([])
  expect(missing(Object.keys(siwx().spec.views ?? {}))).toEqual([])
  expect(missing(codes)).toEqual([])
  expect(missing(Object.keys(bootSiwx().api), (name) => `\`${name}`)).toEqual([])
})

test('the README lists no unknown error code or message key', () => {
  const named = (pattern: RegExp) => [...readme.matchAll(pattern)].map(([, name]) => name as string)
  expect(named(/`(SIWX_\w+)`/g).filter((code) => !codes.includes(code))).toEqual([])
  expect(named(/`(siwx\.\w+)`/g).filter((key) => !(key in english))).toEqual([])
})

test('the README lists exactly the tapped hooks', async () => {
  const source = readFileSync(new URL('../../../plugins/siwx/set-up.ts', import.meta.url), 'utf8')
  const tapped = [...source.matchAll(/tap\(\s*'([\w.]+)'/g)].map(([, hook]) => hook)
  const [, section = ''] = readme.split('## Hooks it taps')
  const written = [...(section.split('##')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, hook]) => hook)
  expect(written).toEqual(tapped)
})

test('the defaults match the README', () => {
  expect(parseStored(siwxOptions, {})).toMatchObject({
    required: true,
    enabled: true,
    policy: 'account',
    expiration: 7 * 24 * 60 * 60 * 1000,
    storage: 'local',
    signOutOnDisconnect: true,
    signOutOnAccountChange: false,
    signOutOnNetworkChange: false,
  })
})

test('its example view handles every phase', async () => {
  const { buttons } = (await load('own-screen.ts')) as {
    buttons(api: SiwxApi): Readonly<Record<string, () => Promise<void>>>
  }
  const world = bootSiwx({ required: false })
  world.signIns.script.createMessage = async () => Promise.reject(new Error('No nonce.'))
  expect(buttons(world.api)).toEqual({})
  await world.connect()
  await waitFor(() => expect(world.phase()).toBe('failed'))
  expect(Object.keys(buttons(world.api))).toEqual(['Try again', 'Cancel'])
  world.signIns.script.createMessage = async () => ({})
  await buttons(world.api)['Try again']?.()
  expect(Object.keys(buttons(world.api))).toEqual(['Sign', 'Cancel'])
  await buttons(world.api)['Sign']?.()
  expect(world.api.getSnapshot().sessions['fake']?.data.accountAddress).toBe('alice')
  expect(buttons(world.api)).toEqual({})
})

test('its example storage calls its server and reports a rejection', async () => {
  const { signIn } = (await load('own-server.ts')) as { readonly signIn: SiwxPlugin }
  const asked: string[] = []
  let isUp = true
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${String(init.body)}`)
    return Response.json(path === '/sessions' ? [] : { nonce: 'abcdefgh' }, { status: isUp ? 200 : 500 })
  })
  const { storage } = signIn.options as { readonly storage: SiwxStorage }
  const who = { chainId: 'eip155:1', accountAddress: '0x1' } as const
  expect(await storage.nonce?.(who)).toEqual({ nonce: 'abcdefgh' })
  expect(await storage.get('eip155:1', '0x1')).toEqual([])
  isUp = false
  await expect(storage.delete('eip155:1', '0x1')).rejects.toThrow('/sign-out responded with 500.')
  const account = JSON.stringify({ chainId: 'eip155:1', address: '0x1' })
  expect(asked).toEqual([
    `POST /nonce ${JSON.stringify(who)}`,
    `POST /sessions ${account}`,
    `POST /sign-out ${account}`,
  ])
})
