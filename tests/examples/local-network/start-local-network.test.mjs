// @ts-check
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findAnvil } from '../../../examples/local-network/find-anvil.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { clientOf, expectFree, isAlive, listen, portOf, withScript } from './network-helpers.mjs'

describe('starting', () => {
  test('a taken port is replaced by a free one, and the log says so', async () => {
    const holder = createServer()
    const taken = await listen(holder, 0)
    /** @type {string[]} */
    const lines = []
    const network = await startLocalNetwork({ ports: [taken, 0], log: (line) => lines.push(line) })
    try {
      const port = portOf(network.chains[0].rpcUrl)
      expect(port).not.toBe(taken)
      expect(lines).toEqual([`Port ${taken} is taken: chain 1 listens on ${port} instead`])
      expect(await clientOf(network.chains[0]).getChainId()).toBe(1)
    } finally {
      await network.stop()
      holder.close()
    }
  })

  test('a free port is used as asked', async () => {
    // Below the ports that a system gives away itself, so that it stays free.
    let free = 20_000 + (process.pid % 10_000)
    for (let isFree = false; !isFree; free += Number(!isFree)) {
      const probe = createServer()
      isFree = await listen(probe, free).then(
        () => true,
        () => false,
      )
      await new Promise((resolve) => probe.close(resolve))
    }
    const network = await startLocalNetwork({ ports: [0, free] })
    await network.stop()
    expect(portOf(network.chains[1].rpcUrl)).toBe(free)
  })

  test('a relay and a wallet registry run where they are asked for, and end with the rest', async () => {
    const network = await startLocalNetwork({ evmOnly: true, relay: true })
    const urls = [network.relay?.url ?? '', network.registry?.url ?? '']
    expect(urls).toEqual([expect.stringMatching(/^ws:/), expect.stringMatching(/^http:/)])
    expect((await fetch(`${network.registry?.url}/getWallets?projectId=local`)).status).toBe(200)
    await network.stop()
    for (const url of urls) await expectFree(portOf(url))
    const without = await startLocalNetwork({ evmOnly: true })
    await without.stop()
    expect([without.relay, without.registry]).toEqual([undefined, undefined])
  })

  test('a wallet and a mailbox run where they are asked for, and end with the rest', async () => {
    const network = await startLocalNetwork({ evmOnly: true, wallet: true })
    const urls = [network.wallet?.url, network.mailbox?.url, network.mailbox?.smtpUrl].map(String)
    expect((await fetch(`${network.wallet?.url}/health`)).status).toBe(200)
    expect((await fetch(String(network.mailbox?.url))).status).toBe(200)
    await network.stop()
    for (const url of urls) await expectFree(portOf(url))
  })

  test('without anvil nothing is started', async () => {
    const findAnvil = () => {
      throw new Error('Install anvil')
    }
    await expect(startLocalNetwork({ findAnvil })).rejects.toThrow('Install anvil')
  })

  test('a binary that cannot run is named as the cause', async () => {
    await expect(startLocalNetwork({ findAnvil: () => '/nowhere/anvil' })).rejects.toThrow(
      /anvil for chain 1 could not be started: .*ENOENT/,
    )
  })

  test('when one chain dies, the error has its last words and the other is stopped', async () => {
    await withScript(
      'anvil',
      `case "$*" in *31337*) echo 'no memory left' >&2; exit 3;; esac
       echo $$ > "$(dirname "$0")/pid"
       exec '${findAnvil()}' "$@"`,
      async (file, folder) => {
        await expect(startLocalNetwork({ findAnvil: () => file })).rejects.toThrow(
          'anvil for chain 31337 ended with code 3. no memory left',
        )
        const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
        expect(isAlive(pid)).toBe(false)
      },
    )
  })
})

describe('stopping', () => {
  test('leaves no process and frees the ports, however often it is called', async () => {
    const network = await startLocalNetwork()
    expect(network.processIds.map(isAlive)).toEqual([true, true])
    await Promise.all([network.stop(), network.stop()])
    await network.stop()
    expect(network.processIds.map(isAlive)).toEqual([false, false])
    for (const { rpcUrl } of network.chains) await expectFree(portOf(rpcUrl))
  })

  test('a chain that ends by itself is reported, and one that is stopped is not', async () => {
    const log = vi.fn()
    const network = await startLocalNetwork({ log })
    process.kill(network.processIds[0], 'SIGKILL')
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('chain 1 ended by SIGKILL')), {
      timeout: 20_000,
    })
    await network.stop()
    expect(log).toHaveBeenCalledOnce()
  })
})
