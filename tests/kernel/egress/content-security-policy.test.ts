import { describe, expect, it } from 'vitest'
import type { EgressKind } from '../../../kernel/contract/egress.js'
import { contentSecurityPolicy, type PolicyOptions } from '../../../kernel/egress/content-security-policy.js'

const policyOf = (...ways: readonly (readonly [kind: EgressKind, address: string])[]) =>
  contentSecurityPolicy({
    entries: ways.map(([kind, address]) => ({ plugin: 'acme', kind, address })),
    undeclared: [],
  }).split('; ')

describe('the policy', () => {
  it('allows nothing but the page itself where nothing is declared', () => {
    expect(policyOf()).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "frame-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "webrtc 'block'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  it('lets the named pages embed the page, and the named policies make types', () => {
    const policy = (options: PolicyOptions) =>
      contentSecurityPolicy({ entries: [], undeclared: [] }, {}, options).split('; ')
    expect(policy({ framedBy: ['https://app.example', 'http://localhost:3000'] })).toContain(
      'frame-ancestors https://app.example http://localhost:3000',
    )
    expect(policy({ trustedTypes: ['webpack#app', 'dompurify'] })).toContain('trusted-types webpack#app dompurify')
    for (const origin of ['*', 'https://app.example/', 'https:', "'self'; script-src *"])
      expect(() => policy({ framedBy: [origin] }), origin).toThrow(TypeError)
    for (const name of ['', 'a b', "x; script-src 'unsafe-inline'", '*'])
      expect(() => policy({ trustedTypes: [name] }), name).toThrow(TypeError)
  })

  it('has each server once in the directive of its kind', () => {
    const policy = policyOf(
      ['hosts', 'https://api.example'],
      ['hosts', 'https://api.example'],
      ['hosts', "'self'"],
      ['sockets', 'wss://relay.example'],
      ['images', 'https://pictures.example'],
      ['frames', 'https://keys.example'],
    )
    expect(policy).toContain("connect-src 'self' https://api.example wss://relay.example")
    expect(policy).toContain("img-src 'self' data: https://pictures.example")
    expect(policy).toContain('frame-src https://keys.example')
  })

  it('adds the origins of what the page itself reaches', () => {
    const policy = contentSecurityPolicy(
      { entries: [{ plugin: 'acme', kind: 'hosts', address: 'https://api.example' }], undeclared: [] },
      {
        hosts: ['https://api.example/v1', 'https://own.example/v1', '/session'],
        sockets: ['https://live.example/path'],
        images: ['https://pictures.example/a.png', undefined],
        frames: ['https://video.example/1'],
      },
    ).split('; ')
    expect(policy).toContain("connect-src 'self' https://api.example https://own.example wss://live.example")
    expect(policy).toContain("img-src 'self' data: https://pictures.example")
    expect(policy).toContain('frame-src https://video.example')
  })

  it('says nothing of what a policy does not hold: windows, links and storage', () => {
    expect(policyOf(['windows', 'https:'], ['links', '*'], ['storage', 'portico:'], ['cookies', 'a'])).toEqual(
      policyOf(),
    )
  })

  it('never allows inline or evaluated code', () => {
    const policy = policyOf(['images', 'https:'], ['hosts', 'https://api.example'])
    expect(policy.join('; ')).not.toMatch(/unsafe|\*/)
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
  })
})
