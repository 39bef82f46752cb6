// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, createProof, PAGE, send, share } from './server-helpers.mjs'

const HOSTILE = [
  "' or 1=1 --",
  "'; drop table accounts; --",
  '$1',
  '?1',
  '%',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '<script>',
  'a\r\nBcc: victim@example.com',
  'x'.repeat(10_000),
  '',
  null,
  0,
  1e308,
  true,
  [],
  ['a@example.com'],
  {},
  { toString: 'x' },
  JSON.parse('{"__proto__":{"email":"a@example.com"}}'),
]

/** @type {string} */
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  mkdirSync(join(folder, 'dist/chunks'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><script src="/frame.js"></script>')
  writeFileSync(join(folder, 'dist/frame.js'), 'export {}')
  writeFileSync(join(folder, 'dist/chunks/a.js'), 'export {}')
  writeFileSync(join(folder, 'dist/chunk-ABCD2345.js'), 'export {}')
  writeFileSync(join(folder, 'dist/notes.md'), 'not for the web')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {{ url: string }} server */
const readPage = async ({ url }) => {
  const response = await fetch(url)
  return { headers: response.headers, text: await response.text() }
}

onEachDatabase((world) => {
  const serveFrame = (/** @type {readonly string[]} */ allowedOrigins) =>
    world.startAnother({ frameFolder: join(folder, 'dist'), allowedOrigins })

  test('hostile values in every field are refused, and change nothing', async () => {
    const browser = world.browser()
    const limits = { triesOfClient: 10_000, mailsForClient: 10_000 }
    browser.state.server = await world.startAnother({ limits, origin: world.server.origin })
    await browser.logIn(world.mailbox, 'ann@example.com')
    const { key } = browser
    const set = { id: 'laptop', share: share('a') }
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set })
    const before = (await browser.call('GET', '/v1/account')).body
    const login = { login: 'a'.repeat(22), code: '123456', key: key.jwk }
    for (const value of HOSTILE) {
      /** @type {[string, string, unknown][]} */
      const requests = [
        ['POST', '/v1/login', { email: value }],
        ['POST', '/v1/login/code', { ...login, login: value }],
        ['POST', '/v1/login/code', { ...login, code: value }],
        ['POST', '/v1/login/code', { ...login, key: value }],
        ['POST', '/v1/login/code', { ...login, key: { ...key.jwk, x: value } }],
        ['POST', '/v1/session', { refresh: value }],
        ['PUT', '/v1/wallet', { accounts: value, set }],
        ['PUT', '/v1/wallet', { accounts: { ...ADDRESSES, solana: value }, set }],
        ['PUT', '/v1/wallet', { accounts: ADDRESSES, set: value }],
        ['PUT', '/v1/sets/laptop', { share: value, kind: 'device' }],
        ['PUT', '/v1/sets/laptop', { share: share('b'), kind: value }],
        ['PUT', '/v1/sets/paper', { share: share('b'), kind: 'recovery', code: value }],
        ['POST', '/v1/sets/laptop/export', { code: value }],
        ['POST', '/v1/account/delete', { code: value }],
        ['POST', '/v1/confirm', { task: value }],
        ['POST', '/v1/confirm/login', { task: value }],
        ['POST', '/v1/confirm/session', { login: value }],
        ['POST', '/v1/sets/laptop/remove', { code: value }],
        ['POST', '/v1/recovery/open', { code: value }],
        ['POST', '/v1/recovery/end', { code: value }],
        ['POST', '/v1/passkeys/aaaaaaaaaaaaaaaa/recovered', { signature: value }],
        ['POST', '/v1/passkeys/options', { code: value }],
        ['POST', '/v1/email', { email: value }],
        ['POST', '/v1/email/primary', { code: value }],
        ['POST', '/v1/email/secondary', { code: value }],
        ['PUT', '/v1/wallet', value],
      ]
      if (typeof value === 'string' && /^[!-~ ]+$/.test(value) && !value.includes('/'))
        for (const [method, of, after] of /** @type {const} */ ([
          ['GET', 'sets', ''],
          ['POST', 'sets', '/remove'],
          ['POST', 'passkeys', '/remove'],
          ['POST', 'passkeys', '/recovered'],
          ['DELETE', 'acts', ''],
          ['DELETE', 'sessions', ''],
        ]))
          requests.push([method, `/v1/${of}/${encodeURIComponent(value)}${after}`, method === 'POST' ? {} : undefined])
      for (const [method, path, body] of requests) {
        const answer = await browser.call(method, path, body)
        expect([answer.status, answer.code], `${method} ${path} ${JSON.stringify(value)}`).toEqual([
          400,
          expect.stringMatching(/^INVALID(_EMAIL)?$/),
        ])
      }
    }
    expect((await browser.call('GET', '/v1/account')).body).toEqual(before)
  })

  test('malformed bodies are refused', async () => {
    for (const body of ['', '{', 'null', '[]', '"x"', '{"email":', '[['.repeat(30_000), '\u0000'])
      expect((await send(world.server, 'POST', '/v1/login', { body })).code).toBe('INVALID')
  })

  test('bodies of more than 64 kB are refused, whatever length they claim', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(64 * 1024) })
    const answer = await send(world.server, 'POST', '/v1/login', { body: large })
    expect([answer.status, answer.code]).toEqual([413, 'TOO_LARGE'])
    const { port } = new URL(world.server.url)
    const status = await new Promise((resolve, reject) => {
      const headers = { origin: world.server.origin, 'transfer-encoding': 'chunked' }
      const request = httpRequest({ port, method: 'POST', path: '/v1/login', headers }, (response) => {
        resolve(response.statusCode)
        request.destroy()
      })
      request.once('error', reject)
      for (let i = 0; i < 70; i++) request.write('x'.repeat(1024))
    })
    expect(status).toBe(413)
  })

  test('only the frame sends requests', async () => {
    const { origin } = world.server
    /** @type {[Record<string, string>, number][]} */
    const cases = [
      [{}, 200],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ origin: PAGE }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: PAGE, 'sec-fetch-site': 'same-origin' }, 403],
      [{ origin: `${origin}.evil.example` }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
    ]
    for (const [index, [headers, status]] of cases.entries()) {
      const body = { email: `user${index}@example.com` }
      expect((await send(world.server, 'POST', '/v1/login', { body, headers })).status).toBe(status)
    }
    const { status } = await fetch(`${world.server.url}/v1/login`, {
      method: 'POST',
      body: '{"email":"a@example.com"}',
    })
    expect(status).toBe(403)
    const browser = world.browser()
    await browser.logIn(world.mailbox, 'ann@example.com')
    const proof = createProof({ key: browser.key, method: 'GET', path: '/v1/wallet', body: '', now: world.clock.now() })
    const headers = { authorization: `Bearer ${browser.state.token}`, proof, 'sec-fetch-site': 'cross-site' }
    expect((await send(world.server, 'GET', '/v1/wallet', { headers })).code).toBe('FORBIDDEN')
  })

  test('answers may not be read by other origins, stored or sniffed', async () => {
    const { headers } = await send(world.server, 'POST', '/v1/login', { body: { email: 'ann@example.com' } })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.has('strict-transport-security')).toBe(false)
    const secure = await world.startAnother({ origin: 'https://wallet.example.com' })
    const { headers: ofSecure } = await send(secure, 'GET', '/projects/v1/origins')
    expect(ofSecure.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('pages of other origins may read the list of origins, and nothing else', async () => {
    const { headers, body } = await send(world.server, 'GET', '/projects/v1/origins', { headers: { origin: PAGE } })
    expect(body).toEqual({ allowedOrigins: [PAGE] })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const [method, path] of [
      ['GET', '/health'],
      ['POST', '/projects/v1/origins'],
      ['GET', '/projects/v1/origins/'],
    ]) {
      const other = await send(world.server, method ?? '', path ?? '')
      expect(other.headers.has('access-control-allow-origin')).toBe(false)
      expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  test('the page may be embedded by allowed pages only, and run only its own scripts', async () => {
    const server = await serveFrame([PAGE, 'https://*.example.org', 'http://localhost:*'])
    const page = await send(server, 'GET', '/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
        "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
        `frame-ancestors ${PAGE} https://*.example.org http://localhost:*`,
    )
    expect(page.headers.get('permissions-policy')).toContain('camera=()')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const { body } = await send(server, 'GET', '/projects/v1/origins')
    expect(body).toEqual({ allowedOrigins: [PAGE, 'https://*.example.org', 'http://localhost:*'] })
  })

  test('the page lists the pages that may embed it, and runs what it was built with', async () => {
    const built = join(folder, 'built')
    mkdirSync(built)
    const parts = ['<script type="application/json" id="allowed-origins">[]</script>', '<style>a{}</style>']
    writeFileSync(join(built, 'index.html'), [...parts, '<script type="module">run()</script>'].join(''))
    const server = await world.startAnother({ frameFolder: built, allowedOrigins: [PAGE] })
    const { headers, text } = await readPage(server)
    expect(text).toContain(`<script type="application/json" id="allowed-origins">["${PAGE}"]</script>`)
    const hash = (/** @type {string} */ source) => createHash('sha256').update(source).digest('base64')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('run()')}'; style-src 'self' 'sha256-${hash('a{}')}';`)
    const other = await readPage(await world.startAnother({ frameFolder: built, allowedOrigins: [] }))
    expect(other.headers.get('etag')).not.toBe(headers.get('etag'))
    rmSync(built, { recursive: true })
  })

  test('without a list, no page may embed it', async () => {
    const { headers } = await send(await serveFrame([]), 'GET', '/')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('serves the files of the frame, and no others', async () => {
    const server = await serveFrame([PAGE])
    const script = await send(server, 'GET', '/chunks/a.js')
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.headers.get('cache-control')).toBe('no-cache')
    const hashed = await send(server, 'GET', '/chunk-ABCD2345.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const known = { 'if-none-match': script.headers.get('etag') ?? '' }
    expect((await send(server, 'GET', '/chunks/a.js', { headers: known })).status).toBe(304)
    expect((await send(server, 'GET', '/frame.js?v=1')).status).toBe(200)
    for (const path of ['/notes.md', '/secret.txt', '/%2e%2e/secret.txt', '/chunks', '/__proto__', '/index.html'])
      expect((await send(server, 'GET', path)).status).toBe(404)
    const { port } = new URL(server.url)
    const raw = await new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.end('GET /../secret.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
      })
      let text = ''
      socket.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      socket.once('close', () => resolve(text))
    })
    expect(raw).toMatch(/^HTTP\/1\.1 404/)
    await expect(world.startAnother({ frameFolder: join(folder, 'none') })).rejects.toThrow('npm run build')
  })

  test('a frame of other bytes than the published hashes is not served', async () => {
    const frameFolder = join(folder, 'hashed')
    const frameHashes = join(folder, 'hashed.sha256')
    const files = { 'index.html': '<!doctype html><p>Frame</p>', 'frame.js': 'export {}\n', 'notes.md': 'Notes\n' }
    const line = (/** @type {string} */ name, /** @type {string} */ text) =>
      `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
    mkdirSync(frameFolder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(frameFolder, name), text)
    const published = Object.entries(files).map(([name, text]) => line(name, text))
    writeFileSync(frameHashes, published.join(''))
    const start = () => world.startAnother({ frameFolder, frameHashes, allowedOrigins: [PAGE] })
    const server = await start()
    expect((await send(server, 'GET', '/frame.js')).status).toBe(200)

    writeFileSync(join(frameFolder, 'frame.js'), 'fetch("https://evil.example")\n')
    await expect(start()).rejects.toThrow('is not the frame of WALLET_FRAME_HASHES: frame.js. Build the published')
    writeFileSync(join(frameFolder, 'frame.js'), files['frame.js'])
    writeFileSync(join(frameFolder, 'added.js'), '')
    await expect(start()).rejects.toThrow('WALLET_FRAME_HASHES: added.js.')
    rmSync(join(frameFolder, 'added.js'))
    writeFileSync(frameHashes, [...published, line('gone.js', '')].join(''))
    await expect(start()).rejects.toThrow('WALLET_FRAME_HASHES: gone.js.')
    writeFileSync(frameHashes, 'no hash\n')
    await expect(start()).rejects.toThrow('WALLET_FRAME_HASHES is wrong: a line is not')
    rmSync(frameHashes)
    await expect(start()).rejects.toThrow('could not be read (ENOENT)')
  })

  test('unknown paths and methods are answered as such', async () => {
    for (const [method, path] of [
      ['GET', '/v1/login'],
      ['PATCH', '/v1/wallet'],
      ['GET', '/v1/sets/a/b'],
      ['GET', '/constructor'],
      ['OPTIONS', '/v1/login'],
    ])
      expect((await send(world.server, method ?? '', path ?? '')).code).toBe('UNKNOWN')
  })

  test('reports its health', async () => {
    expect(await send(world.server, 'GET', '/health')).toMatchObject({ status: 200, body: { ok: true } })
  })
}, ONE_DATABASE)
