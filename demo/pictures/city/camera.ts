import { HEIGHT, WIDTH } from '../kit.ts'
import { poly } from './brush.ts'
import type { Point } from './brush.ts'

/** A place in the scene, in metres: right, up, ahead. */
export type Place = readonly [number, number, number]

export interface Camera {
  readonly at: Place
  /** Turned to the right, in degrees. */
  readonly yaw?: number
  /** px for one metre at one metre. */
  readonly focal: number
  /**
   * Where the eye's level lies on the canvas, in px: moved instead of tilting, so that walls stay upright.
   */
  readonly horizon: number
  readonly middle?: number
}

const NEAR = 0.25
/** How far beyond the canvas a face may reach, in px: its gradient then spans what one sees of it. */
const MARGIN = 90

/** What is left of a polygon on one side of a line. */
function cut(points: readonly Point[], inside: (point: Point) => number): Point[] {
  return points.flatMap((here, index) => {
    const next = points[(index + 1) % points.length] as Point
    const [a, b] = [inside(here), inside(next)]
    const kept: Point[] = a >= 0 ? [here] : []
    if (a >= 0 !== b >= 0)
      kept.push([
        here[0] + ((next[0] - here[0]) * a) / (a - b),
        here[1] + ((next[1] - here[1]) * a) / (a - b),
      ])
    return kept
  })
}

export class View {
  readonly #camera: Camera
  readonly #cos: number
  readonly #sin: number

  constructor(camera: Camera) {
    this.#camera = camera
    const turn = ((camera.yaw ?? 0) * Math.PI) / 180
    this.#cos = Math.cos(turn)
    this.#sin = Math.sin(turn)
  }

  #turned([x, y, z]: Place): Place {
    const [cx, cy, cz] = this.#camera.at
    const dx = x - cx
    const dz = z - cz
    return [dx * this.#cos - dz * this.#sin, y - cy, dx * this.#sin + dz * this.#cos]
  }

  #flat([x, y, z]: Place): Point {
    const scale = this.#camera.focal / Math.max(z, 0.01)
    return [(this.#camera.middle ?? 800) + x * scale, this.#camera.horizon - y * scale]
  }

  /** Where a place falls on the canvas. */
  at(x: number, y: number, z: number): Point {
    return this.#flat(this.#turned([x, y, z]))
  }

  /** How far ahead of the eye a place lies, in metres. */
  depth(x: number, z: number): number {
    return this.#turned([x, 0, z])[2]
  }

  /** px for one metre at that place. */
  scale(x: number, z: number): number {
    return this.#camera.focal / Math.max(this.depth(x, z), 0.01)
  }

  /** A polygon's corners on the canvas, cut where it passes behind the eye. */
  corners(places: readonly Place[]): Point[] {
    const turned = places.map((place) => this.#turned(place))
    const kept: Place[] = []
    turned.forEach((here, index) => {
      const next = turned[(index + 1) % turned.length] as Place
      if (here[2] >= NEAR) kept.push(here)
      if (here[2] >= NEAR !== next[2] >= NEAR) {
        const t = (NEAR - here[2]) / (next[2] - here[2])
        kept.push([here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t, NEAR])
      }
    })
    const flat = kept.map((place) => this.#flat(place))
    const sides = [
      ([x]: Point) => x + MARGIN,
      ([x]: Point) => WIDTH + MARGIN - x,
      ([, y]: Point) => y + MARGIN,
      ([, y]: Point) => HEIGHT + MARGIN - y,
    ]
    return sides.reduce((points: Point[], inside) => cut(points, inside), flat)
  }

  face(places: readonly Place[], fill: string, more = ''): string {
    return poly(this.corners(places), fill, more)
  }

  /**
   * The faces of an upright box that the eye may see: top (if below the eye), then the sides nearest to it.
   */
  box([x0, y0, z0]: Place, [x1, y1, z1]: Place, top: string, front: string, side: string): string {
    const [cx, cy, cz] = this.#camera.at
    const faces: string[] = []
    if (cx > x1)
      faces.push(
        this.face(
          [
            [x1, y0, z0],
            [x1, y1, z0],
            [x1, y1, z1],
            [x1, y0, z1],
          ],
          side,
        ),
      )
    if (cx < x0)
      faces.push(
        this.face(
          [
            [x0, y0, z0],
            [x0, y1, z0],
            [x0, y1, z1],
            [x0, y0, z1],
          ],
          side,
        ),
      )
    if (cy > y1)
      faces.push(
        this.face(
          [
            [x0, y1, z0],
            [x1, y1, z0],
            [x1, y1, z1],
            [x0, y1, z1],
          ],
          top,
        ),
      )
    if (cy < y0)
      faces.push(
        this.face(
          [
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y0, z1],
            [x0, y0, z1],
          ],
          top,
        ),
      )
    if (cz < z0)
      faces.push(
        this.face(
          [
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y1, z0],
            [x0, y1, z0],
          ],
          front,
        ),
      )
    return faces.join('')
  }

  /** A plane to draw on: origin, and what one metre along each of its two axes means. */
  plane(origin: Place, along: Place, up: Place = [0, 1, 0]): Plane {
    return new Plane(this, origin, along, up)
  }
}

/** Drawing on a wall, a floor, a vault: `a` along, `b` up, in metres. */
export class Plane {
  readonly #view: View
  readonly #origin: Place
  readonly #along: Place
  readonly #up: Place

  constructor(view: View, origin: Place, along: Place, up: Place) {
    this.#view = view
    this.#origin = origin
    this.#along = along
    this.#up = up
  }

  place(a: number, b: number): Place {
    const [o, u, v] = [this.#origin, this.#along, this.#up]
    return [o[0] + a * u[0] + b * v[0], o[1] + a * u[1] + b * v[1], o[2] + a * u[2] + b * v[2]]
  }

  point(a: number, b: number): Point {
    const [x, y, z] = this.place(a, b)
    return this.#view.at(x, y, z)
  }

  rect(a0: number, b0: number, a1: number, b1: number, fill: string, more = ''): string {
    return this.form(
      [
        [a0, b0],
        [a1, b0],
        [a1, b1],
        [a0, b1],
      ],
      fill,
      more,
    )
  }

  form(points: readonly Point[], fill: string, more = ''): string {
    return this.#view.face(
      points.map(([a, b]) => this.place(a, b)),
      fill,
      more,
    )
  }

  /** An opening with a round head. */
  arch(a0: number, b0: number, a1: number, b1: number, fill: string, more = ''): string {
    const radius = (a1 - a0) / 2
    const points: Point[] = [
      [a0, b0],
      [a1, b0],
    ]
    for (let i = 0; i <= 10; i++) {
      const angle = (i / 10) * Math.PI
      points.push([(a0 + a1) / 2 + Math.cos(angle) * radius, b1 - radius + Math.sin(angle) * radius])
    }
    return this.form(points, fill, more)
  }

  disc(a: number, b: number, radius: number, fill: string, more = ''): string {
    const points: Point[] = []
    for (let i = 0; i < 24; i++)
      points.push([a + Math.cos((i / 12) * Math.PI) * radius, b + Math.sin((i / 12) * Math.PI) * radius])
    return this.form(points, fill, more)
  }
}
