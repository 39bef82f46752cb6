import { describe, expect, it } from 'vitest'
import { handleOnce } from '../../../examples/phone/src/handle-once.js'

const engineOf = () => {
  const handled: string[] = []
  const engine = {
    async onRelayEventRequest({ topic, payload }: { topic: string; payload: { id: number } }) {
      handled.push(`${topic} ${payload.id}`)
    },
  }
  return { engine, handled }
}

describe('handleOnce', () => {
  it('handles a request once that is delivered again after its session has ended', async () => {
    const { engine, handled } = engineOf()
    handleOnce(engine)
    for (const topic of ['a', 'a', 'b']) await engine.onRelayEventRequest({ topic, payload: { id: 1 } })
    expect(handled).toEqual(['a 1', 'b 1'])
  })

  it('keeps a limited number of ids, the latest ones', async () => {
    const { engine, handled } = engineOf()
    handleOnce(engine)
    for (let id = 0; id <= 1000; id += 1) await engine.onRelayEventRequest({ topic: 'a', payload: { id } })
    await engine.onRelayEventRequest({ topic: 'a', payload: { id: 1000 } })
    await engine.onRelayEventRequest({ topic: 'a', payload: { id: 0 } })
    expect(handled).toHaveLength(1002)
  })

  it('names the fix where the SDK has changed', () => {
    expect(() => handleOnce({})).toThrow('adapt handleOnce')
  })
})
