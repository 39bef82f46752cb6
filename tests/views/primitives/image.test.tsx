// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { Image } from '../../../views/primitives/image.js'
import { dispatch, find, render } from './render.js'

const logo = 'https://images.example/rabby.png'

describe('Image', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    'data:application/xhtml+xml,<x/>',
    'blob:https://app.example/1',
    'http://images.example/rabby.png',
    '//images.example/rabby.png',
    '/rabby.png',
    'file:///etc/passwd',
    '\u0000https://images.example/rabby.png',
    '',
  ])('draws the monogram instead of the hostile or unsafe source %j', (src) => {
    const { element } = render(<Image name="Rabby" src={src} />)
    expect(element.querySelector('img')).toBeNull()
    expect(element.textContent).toBe('R')
  })

  it.each([
    'HTTPS://images.example/rabby.png',
    'data:image/png;base64,AA==',
    'data:image/svg+xml,%3Csvg%2F%3E',
    'data:image/avif;base64,AA==',
  ])('draws %j in an img that sends no referrer', (src) => {
    const img = find<HTMLImageElement>(render(<Image name="Rabby" src={src} />).element, 'img')
    expect(img.getAttribute('src')).toBe(src)
    expect(img.getAttribute('alt')).toBe('')
    expect(img.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(img.getAttribute('decoding')).toBe('async')
    expect(img.getAttribute('draggable')).toBe('false')
  })

  it('shows the monogram until the image loads', () => {
    const { element } = render(<Image name="Rabby" src={logo} />)
    expect(element.textContent).toBe('R')
    expect(find(element, 'img').hasAttribute('data-pending')).toBe(true)
    dispatch(find(element, 'img'), 'load')
    expect(element.textContent).toBe('')
    expect(find(element, 'img').hasAttribute('data-pending')).toBe(false)
  })

  it.each(['data:image/png;base64,AA==', 'https://images.example/known.png'])(
    'shows no monogram for a picture that is here already: %s',
    (src) => {
      dispatch(find(render(<Image name="Rabby" src={src} />).element, 'img'), 'load')
      const { element } = render(<Image name="Rabby" src={src} />)
      expect(element.textContent).toBe('')
      dispatch(find(element, 'img'), 'error')
      expect(element.textContent).toBe('R')
    },
  )

  it('falls back to the monogram on an error, and tries a new source', () => {
    const { element, rerender } = render(<Image name="Rabby" src={logo} />)
    dispatch(find(element, 'img'), 'error')
    expect(element.querySelector('img')).toBeNull()
    expect(element.textContent).toBe('R')
    rerender(<Image name="Rabby" src="https://images.example/other.png" />)
    expect(find(element, 'img').getAttribute('src')).toBe('https://images.example/other.png')
  })

  it('gives a name the same tint everywhere', () => {
    const { element } = render(
      <>
        <Image name="Rabby" />
        <Image name="Rabby" size="hero" />
      </>,
    )
    const tints = [...element.querySelectorAll<HTMLElement>('[data-tint]')].map((tile) => tile.dataset.tint)
    expect(tints).toHaveLength(2)
    expect(tints[0]).toBe(tints[1])
    expect(Number(tints[0])).toBeGreaterThanOrEqual(1)
    expect(Number(tints[0])).toBeLessThanOrEqual(8)
  })
})
