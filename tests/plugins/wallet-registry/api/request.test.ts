import { expect, test } from 'vitest'
import { request } from '../../../../plugins/wallet-registry/api/request.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'

test('a failed status is an error that names it (7.39)', async () => {
  const http = scriptedHttp([{ match: 'https://', answer: { status: 404 } }])
  const { signal } = new AbortController()
  const server = { http, clock: manualClock(), url: 'https://registry.example', projectId: 'project', signal }
  await expect(request(server, '/getWallets')).rejects.toMatchObject({
    code: 'WALLET_REGISTRY_UNREACHABLE',
    details: 'HTTP status code: 404',
  })
})
