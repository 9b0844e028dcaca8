// For journeys: what stands for Stripe outside of the program they start.
export { stripeServer, type StripeServer } from '../services/platform/test/stripe-server.ts'
