import { optimize } from 'svgo'

/** The elements of shapes and gradients: no script, style, image or foreign content. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'circle',
  'ellipse',
  'rect',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
])
/** The attributes of every mark's root. */
const ROOT = { xmlns: 'http://www.w3.org/2000/svg', fill: 'none', viewBox: '0 0 24 24' }
/** The tag that opens every mark. */
export const ROOT_TAG = `<svg ${Object.entries(ROOT)
  .map(([key, value]) => `${key}="${value}"`)
  .join(' ')}>`
/** The path of a rectangle that covers the drawing. */
const WHOLE = /^(?:M0 0h24v24H0z|M24 0H0v24h24z)$/

/** Drops the size, the class and clipping by the edge of the drawing. */
const simplify = {
  name: 'simplify',
  fn: (root) => {
    const whole = new Set()
    const isWhole = ({ name, children }) => {
      const [shape, ...others] = children.filter((child) => child.type === 'element')
      const { d = '', transform } = shape?.attributes ?? {}
      return name === 'clipPath' && others.length === 0 && transform === undefined && WHOLE.test(d)
    }
    const walk = (nodes, see) => {
      for (const node of nodes) {
        if (node.type !== 'element') continue
        see(node)
        walk(node.children, see)
      }
    }
    walk(root.children, (node) => {
      if (isWhole(node) && node.attributes['id']) whole.add(`url(#${node.attributes['id']})`)
    })
    walk(root.children, ({ name, attributes }) => {
      if (whole.has(attributes['clip-path'] ?? '')) delete attributes['clip-path']
      if (name === 'svg') for (const key of ['width', 'height', 'class']) delete attributes[key]
    })
    return {}
  },
}

/** Throws on anything but shapes that are filled with colours and gradients of the same drawing. */
const restrict = {
  name: 'restrict',
  fn: () => ({
    element: {
      enter: ({ name, attributes }) => {
        if (!ELEMENTS.has(name)) throw new Error(`<${name}> is not allowed in a mark.`)
        for (const [key, value] of Object.entries(attributes)) {
          const isInside = !/url\(/.test(value) || /^url\(#\w+\)$/.test(value)
          if (/^on|href|^style$/i.test(key) || !isInside) throw new Error(`${key}="${value}" is not allowed in a mark.`)
          if (name === 'svg' && ROOT[key] !== value) throw new Error(`${key}="${value}" of the root is unexpected.`)
        }
      },
    },
  }),
}

/**
 * Returns the content of a mark's `<svg>`, with coordinates rounded to what is visible at 64 px.
 *
 * @param {string} source
 * @returns {string}
 * @throws where the drawing holds more than shapes and gradients
 */
export const cleanSvg = (source) => {
  const { data } = optimize(source, {
    multipass: true,
    floatPrecision: 2,
    plugins: [simplify, 'preset-default', restrict],
  })
  const [, body] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(data) ?? []
  if (!body) throw new Error(`Expected one <svg>, got ${data.slice(0, 80)}`)
  return body
}
