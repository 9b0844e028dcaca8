import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The whole site map (SPEC §2, DESIGN §5). A splat stands where SPEC leaves segments out at will
 * (`sezione/{titolo}/{date?}/…`): optional segments would make the router try every combination for every
 * page.
 */
export default [
  index('routes/newsstand/home/home.tsx'),
  route('ho-10-minuti', 'routes/newsstand/reading-plan/reading-plan.tsx'),
  route('sezioni', 'routes/newsstand/sections/sections.tsx'),
  route('sezione/*', 'routes/newsstand/sections/section.tsx'),
  route('speciali', 'routes/newsstand/specials/specials.tsx'),
  route('speciale/*', 'routes/newsstand/specials/special.tsx'),
  route('firme', 'routes/newsstand/authors/authors.tsx'),
  route('firma/:slug', 'routes/newsstand/authors/author.tsx'),
  route('articolo/ds/:id', 'routes/newsstand/article/online-article.tsx'),
  route('articolo/*', 'routes/newsstand/article/article.tsx'),
  route('sfoglia/:code/:edizione', 'routes/newsstand/archive/archive.tsx'),
  route('sfoglia/:code/:edizione/:date/:page?', 'routes/newsstand/reader/reader.tsx'),
  route('ricerca/*', 'routes/search/search.tsx'),
  route('info/:page', 'routes/site/legal.tsx'),
  route('utilita', 'routes/site/utilities.tsx'),
  layout('routes/site/protected.tsx', [
    route('preferiti', 'routes/newsstand/favourites/favourites.tsx'),
    route('notifiche', 'routes/topics/notifications.tsx'),
  ]),
  layout('routes/press-review/review-page.tsx', [
    ...prefix('rassegna', [
      route('ricerche', 'routes/press-review/filling/queries.tsx'),
      route('aggiungi/:day', 'routes/press-review/filling/add.tsx'),
      route('destinatari', 'routes/press-review/people/recipients.tsx'),
      route('invii', 'routes/press-review/sending/deliveries.tsx'),
      route('invii/:day', 'routes/press-review/sending/send-day.tsx'),
      route('misure', 'routes/press-review/measures/measures.tsx'),
      route('ritaglio/:item', 'routes/press-review/clippings/clipping.tsx'),
      route(':day?', 'routes/press-review/days/day.tsx'),
    ]),
  ]),
  route('chatbot', 'routes/chatbot/chatbot.tsx', [
    route('risposta/:token', 'routes/chatbot/shared-answer.tsx'),
    // SPEC §2: a child without a loader. Both forms are one page, which goes on when a chat is named.
    route(':id_chat?', 'routes/chatbot/chat.tsx'),
  ]),
  layout('frame/application/front-page.tsx', [
    route('accedi', 'routes/sign-in/sign-in.tsx'),
    ...prefix('registrati', [
      index('routes/sign-in/register.tsx'),
      route('codice', 'routes/sign-in/code.tsx'),
    ]),
    route('recupera-password', 'routes/sign-in/recover.tsx'),
  ]),
  layout('frame/application/account-page.tsx', [
    layout('routes/account/area.tsx', [
      route('dashboard', 'routes/account/dashboard.tsx'),
      ...prefix('user/onboarding', [
        index('routes/account/onboarding.tsx'),
        route('upselling', 'routes/shop/reserved-offer.tsx'),
      ]),
      route('user/devices', 'routes/account/devices.tsx'),
      ...prefix('user/subscriptions', [
        index('routes/subscriptions/subscriptions.tsx'),
        route('google', 'routes/google-subscriptions/google-subscription.tsx'),
        route('piano/:id', 'routes/subscriptions/changes/change-plan.tsx'),
        route('pausa/:id', 'routes/subscriptions/changes/pause.tsx'),
      ]),
      route('user/gifts', 'routes/shop/gifts.tsx'),
      route('user/copies', 'routes/shop/copies.tsx'),
      ...prefix('user/invitations', [
        index('routes/seats/invitations.tsx'),
        route(':token', 'routes/seats/activate.tsx'),
      ]),
      ...prefix('user/newsletter', [
        index('routes/newsletters/newsletters.tsx'),
        route(':brand/:newsletter', 'routes/newsletters/last-issue.tsx'),
      ]),
      ...prefix('user/profile', [
        index('routes/account/profile/profile.tsx'),
        route('consents', 'routes/account/consents.tsx'),
        ...prefix('topics', [route('manage', 'routes/topics/manage.tsx')]),
        route('edit-password', 'routes/account/edit-password.tsx'),
        route('edit-email', 'routes/account/edit-email.tsx'),
        ...prefix('data', [
          index('routes/account/own-data/own-data.tsx'),
          route('delete', 'routes/account/own-data/delete-account.tsx'),
        ]),
        route(':section', 'routes/account/profile-section.ts'),
      ]),
    ]),
  ]),
  layout('frame/application/help-page.tsx', [
    route('rassegna/disiscrizione/:token', 'routes/press-review/people/leave.tsx'),
    route('rassegna/di-nuovo/:token', 'routes/press-review/people/again.tsx'),
    route('rassegna/lettura/:token', 'routes/press-review/sending/reading.tsx'),
    route('contact', 'routes/support/contact.tsx'),
    route('aziende', 'routes/support/business.tsx'),
    route('newsletter/disiscrizione/:token', 'routes/newsletters/unsubscribe.tsx'),
    route('chatbot/mattino/:token', 'routes/chatbot/mornings/stop-morning.tsx'),
    route('rassegna/avviso/:token', 'routes/press-review/filling/stop-alert.tsx'),
    route('invito/:token', 'routes/seats/invitation.tsx'),
    ...prefix('recesso', [
      index('routes/subscriptions/withdrawal.tsx'),
      route(':token', 'routes/subscriptions/confirm-withdrawal.tsx'),
    ]),
    ...prefix('faq', [
      index('routes/support/faq/faq.tsx'),
      route('voto', 'routes/support/faq/vote.ts'),
      route(':slug', 'routes/support/faq/question.tsx'),
    ]),
  ]),
  layout('frame/application/shop-page.tsx', [
    route('rassegna-stampa', 'routes/shop/press-review.tsx'),
    ...prefix('vetrina', [
      index('routes/shop/shop-window.tsx'),
      route('codice', 'routes/shop/code.tsx'),
      route('regala', 'routes/shop/gift-window.tsx'),
      route('condizioni', 'routes/shop/conditions.tsx'),
      layout('routes/shop/signed-in.tsx', [
        ...prefix('ordine', [
          index('routes/shop/open-order.tsx'),
          route('copia', 'routes/shop/open-copy.tsx'),
          route(':id', 'routes/shop/order.tsx'),
        ]),
      ]),
      route(':offer', 'routes/shop/offer.tsx'),
    ]),
  ]),
  ...prefix('assistenza', [
    index('routes/support/desk/desk.tsx'),
    route('domande', 'routes/support/desk/questions/questions.tsx'),
  ]),
  route('prova-banca/:ref', 'routes/payments/test-bank.tsx'),
  route('login', 'routes/site/exchange-code.tsx'),
  route('logout', 'routes/site/logout.tsx'),
  ...prefix('dev', [
    layout('routes/site/dev.tsx', [
      index('routes/site/dev-home.tsx'),
      route('page-mapping', 'routes/press-review/page-mapping.tsx'),
      route('consenso', 'routes/consent/bench.tsx'),
      // Nothing under `/dev` tells a stranger whether it exists.
      route('*', 'routes/site/not-found.tsx', { id: 'dev-not-found' }),
    ]),
  ]),
  route('metodo-non-ammesso', 'routes/site/method-not-allowed.ts'),
  route('accesso-riservato', 'routes/site/gate.tsx'),
  route('sito-del-giornale', 'routes/site/www.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
