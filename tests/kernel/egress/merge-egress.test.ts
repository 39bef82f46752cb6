import { describe, expect, it } from 'vitest'
import { imageHosts } from '../../../kernel/egress/image-hosts.js'
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
})

describe('imageHosts', () => {
  it('is where the host’s function sends a sample', () => {
    expect(imageHosts((url, width) => `https://cdn.example/${width}?u=${url}`)).toEqual([
      'https://cdn.example/64?u=https://picture.example/1.png',
    ])
    expect(imageHosts((url) => `/pictures?u=${url}`)).toEqual(['/pictures?u=https://picture.example/1.png'])
  })

  it('is every server where the function keeps the address, or throws', () => {
    expect(imageHosts((url) => url)).toEqual(['https:'])
    expect(
      imageHosts(() => {
        throw new Error('broken')
      }),
    ).toEqual(['https:'])
  })

  it('is none for a function that hands nothing on', () => {
    expect(imageHosts(() => undefined)).toEqual([])
  })
})
