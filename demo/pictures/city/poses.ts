/** A joint in hundredths of the height, from the ground between the feet. */
export type Joint = readonly [number, number]

export interface Bones {
  readonly head: Joint
  readonly shoulders: readonly [Joint, Joint]
  readonly hips: readonly [Joint, Joint]
  /** elbow and hand, far arm first */
  readonly arms: readonly [readonly [Joint, Joint], readonly [Joint, Joint]]
  /** knee, ankle and toe */
  readonly limbs: readonly [readonly [Joint, Joint, Joint], readonly [Joint, Joint, Joint]]
}

export type Pose = keyof typeof poses

const bodyFront = {
  shoulders: [
    [-10, -79],
    [10, -79],
  ],
  hips: [
    [-5, -49],
    [5, -49],
  ],
} as const
const bodySide = {
  shoulders: [
    [-2.5, -79],
    [3, -79],
  ],
  hips: [
    [-1.5, -49],
    [2, -49],
  ],
} as const
const standing = [
  [
    [-5.4, -27],
    [-5.6, -5],
    [-7, -1.6],
  ],
  [
    [5.4, -27],
    [5.8, -5],
    [7.4, -1.6],
  ],
] as const

/** Where the joints lie in every pose. */
export const poses = {
  stand: {
    ...bodyFront,
    head: [0, -92.6],
    arms: [
      [
        [-13.5, -63],
        [-12.6, -47],
      ],
      [
        [13.5, -63],
        [12.4, -47],
      ],
    ],
    limbs: standing,
  },
  rest: {
    ...bodyFront,
    head: [0.6, -92.4],
    arms: [
      [
        [-14, -64],
        [-8, -54],
      ],
      [
        [13.6, -63],
        [12.6, -47],
      ],
    ],
    limbs: [
      [
        [-5, -27],
        [-4.6, -5],
        [-6, -1.6],
      ],
      [
        [7, -27],
        [9, -5],
        [11.6, -2],
      ],
    ],
  },
  raise: {
    ...bodyFront,
    head: [-0.5, -92.4],
    arms: [
      [
        [-14, -64],
        [-11, -48],
      ],
      [
        [17.5, -88],
        [16, -105],
      ],
    ],
    limbs: standing,
  },
  speak: {
    ...bodyFront,
    head: [0.5, -92.4],
    arms: [
      [
        [-15, -65],
        [-10, -56],
      ],
      [
        [15.5, -67],
        [23, -77],
      ],
    ],
    limbs: standing,
  },
  walk: {
    ...bodySide,
    head: [2, -92.6],
    arms: [
      [
        [5.5, -64],
        [10, -50],
      ],
      [
        [-6, -64],
        [-8, -48],
      ],
    ],
    limbs: [
      [
        [1.5, -27],
        [-11, -7],
        [-7.5, -2.6],
      ],
      [
        [8, -28],
        [10.5, -5],
        [15, -2.6],
      ],
    ],
  },
  away: {
    ...bodyFront,
    head: [0, -92.6],
    arms: [
      [
        [-13, -64],
        [-11, -48],
      ],
      [
        [13.4, -63],
        [13.6, -47],
      ],
    ],
    limbs: [
      [
        [-4.6, -27],
        [-4, -8],
        [-4.4, -4],
      ],
      [
        [5, -27],
        [4.4, -5],
        [5.4, -1.6],
      ],
    ],
  },
  run: {
    ...bodySide,
    head: [6, -91],
    shoulders: [
      [1, -78],
      [6, -78],
    ],
    arms: [
      [
        [13, -68],
        [20, -75],
      ],
      [
        [-7, -68],
        [-9, -56],
      ],
    ],
    limbs: [
      [
        [-1, -30],
        [-18, -22],
        [-19, -17],
      ],
      [
        [14, -34],
        [10, -12],
        [15, -9],
      ],
    ],
  },
  reach: {
    ...bodySide,
    head: [3.4, -92],
    arms: [
      [
        [10, -68],
        [20, -68],
      ],
      [
        [9, -65],
        [19, -61],
      ],
    ],
    limbs: [
      [
        [-1, -27],
        [-3, -5],
        [1.4, -1.6],
      ],
      [
        [3.4, -27],
        [3, -5],
        [8, -1.6],
      ],
    ],
  },
  point: {
    ...bodySide,
    head: [2.4, -92.6],
    arms: [
      [
        [-1, -63],
        [2, -48],
      ],
      [
        [13, -76],
        [25, -84],
      ],
    ],
    limbs: [
      [
        [-1, -27],
        [-4, -5],
        [0, -1.6],
      ],
      [
        [3.4, -27],
        [4, -5],
        [9, -1.6],
      ],
    ],
  },
  sit: {
    ...bodySide,
    head: [2.6, -66],
    shoulders: [
      [-2.5, -53],
      [3, -53],
    ],
    hips: [
      [-2, -25],
      [2, -25],
    ],
    arms: [
      [
        [7, -40],
        [17, -35],
      ],
      [
        [6, -38],
        [16, -34],
      ],
    ],
    limbs: [
      [
        [18, -27],
        [17, -5],
        [22, -1.6],
      ],
      [
        [20, -26],
        [20.5, -5],
        [25.5, -1.6],
      ],
    ],
  },
} as const satisfies Record<string, Bones>
