import { describe, expect, it } from 'vitest'
import { mergeEgress } from '../../../kernel/egress/merge-egress.js'

describe('mergeEgress', () => {
  it('joins the addresses of each kind, and skips parts that are absent', () => {
    const one = { hosts: ['https://a.example'], storage: ['a:'] }
    expect(mergeEgress([one, undefined, { hosts: ['https://b.example'], frames: ['https://c.example'] }])).toEqual({
      hosts: ['https://a.example', 'https://b.example'],
      storage: ['a:'],
      frames: ['https://c.example'],
    })
    expect(one).toEqual({ hosts: ['https://a.example'], storage: ['a:'] })
    expect(mergeEgress(one)).toEqual(one)
  })

  it('asks an `imageUrl` of the host where it sends pictures, and skips one that is absent', () => {
    const images = [undefined, (url: string) => `https://cdn.example/?u=${url}`, 'https://a.example']
    expect(mergeEgress({ images })).toEqual({
      images: ['https://cdn.example/?u=https://picture.example/1.png', 'https://a.example'],
    })
  })

  it('sends a sample through an `imageUrl` to learn its server', () => {
    const images = [
      (url: string, width: number) => `https://cdn.example/${width}?u=${url}`,
      (url: string) => `/pictures?u=${url}`,
    ]
    expect(mergeEgress({ images })).toEqual({
      images: ['https://cdn.example/64?u=https://picture.example/1.png', '/pictures?u=https://picture.example/1.png'],
    })
  })

  it('lists every server for an `imageUrl` that keeps the address, or throws', () => {
    const broken = (): string => {
      throw new Error('broken')
    }
    expect(mergeEgress({ images: [(url: string) => url] })).toEqual({ images: ['https:'] })
    expect(mergeEgress({ images: [broken] })).toEqual({ images: ['https:'] })
  })

  it('lists nothing for an `imageUrl` that hands nothing on', () => {
    expect(mergeEgress({ images: [() => undefined] })).toEqual({ images: [] })
  })
})
