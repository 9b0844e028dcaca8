import { shiftDay } from 'contract/platform/rome.ts'
import type { Feature } from '../platform/features/feature.ts'
import { personalOf } from '../platform/features/personal-parts.ts'
import { clippingOf } from './clippings/clipping-of.ts'
import { clippings } from './clippings/clippings.ts'
import { drawThumbnail } from './clippings/draw.ts'
import { days } from './days/days.ts'
import { drawReport } from './digest/draw-report.ts'
import { filling } from './filling/filling.ts'
import { countLate } from './filling/add-articles.ts'
import { findsByQuery, forgetFinds } from './filling/store/finds.ts'
import { fileRemovalJob } from './remove-files.ts'
import { answerMappingEditions } from './list-mapping-editions.ts'
import { measures } from './measures/measures.ts'
import { recordShown } from './record-shown.ts'
import type { MeasurePorts } from './measures/ports.ts'
import { people } from './people/people.ts'
import { personalReview } from './personal.ts'
import type { PressReviewPorts } from './ports.ts'
import { forgetDeliveriesBefore } from './sending/personal.ts'
import type { SendingParts } from './sending/ports.ts'
import { sending } from './sending/sending.ts'
import { forgetOpenings } from './sending/store/recipients.ts'
import { forgetScheduled } from './sending/store/schedules.ts'
import { sendingParts } from './sending-parts.ts'
import { deliveryProgress } from './delivery-progress.ts'
import { uploadedText } from './uploaded-text.ts'

type Drawer = Pick<Feature, 'calls' | 'jobs' | 'personal' | 'start'>

/**
 * The press review (`decisions/press-review.md`), folded of its drawers, and the developers’ page mapping.
 * `parts`: what draws and cuts what is sent, for tests; without it the real ones.
 */
export function pressReview(
  ports: PressReviewPorts & Pick<MeasurePorts, 'withdrawn' | 'retention'> & { parts?: SendingParts },
): Feature {
  const drawers: Drawer[] = [
    days(ports, {
      sendingOf: deliveryProgress,
      lateOf: (db, review, day) => countLate(ports, db, review, day),
    }),
    filling(ports),
    clippings({ ...ports, uploadedText: uploadedText(ports) }, recordShown(ports)),
    people({ ...ports, forgetOpenings }),
    sending({ ...ports, ...(ports.parts ?? sendingParts(ports)) }),
    measures({
      ...{ ...ports, drawReport, finds: findsByQuery },
      async thumbnailOf(item, review) {
        const clipping = await clippingOf(ports, item, `report of ${review.id}`)
        return clipping && drawThumbnail(clipping)
      },
      forget: [
        async ({ day }) => void (await forgetDeliveriesBefore(ports, shiftDay(day, 1))),
        (of) => forgetScheduled(ports.db, of),
        (of) => forgetFinds(ports.db, of),
      ],
    }),
    // The review itself goes last, with everything in it.
    { personal: personalReview },
  ]
  return {
    name: 'press-review',
    calls: [answerMappingEditions(ports), ...drawers.flatMap(({ calls = [] }) => calls)],
    jobs: [...drawers.flatMap(({ jobs = [] }) => jobs), fileRemovalJob(ports)],
    personal: personalOf(
      drawers.flatMap(({ personal }) => personal ?? []),
      'Rassegna stampa',
    ),
    async start() {
      for (const drawer of drawers) await drawer.start?.()
    },
  }
}
