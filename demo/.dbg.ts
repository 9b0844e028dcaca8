import { Planner } from './press/page-plan.ts'
const p = Planner.prototype as any
const plan = p.plan
p.plan = function(stories: any, f: any){ const r = plan.call(this, stories, f); console.log(stories.map((s:any)=>s.article.uri.slice(4,24)+(s.article.opinion?'*':'')+(s.pictureSpent?'-':'')+s.pieces.length).join(' | '), r ? r.cost.toFixed(1) : null); return r }
await import('./.try.ts')
