import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { parseArticle, readArticles, type Article } from '/work/main/demo/publisher/article.ts'
import { PictureArchive, scenes } from '/work/main/demo/publisher/pictures.ts'
import { layEdition } from '/work/main/demo/press/edition.ts'
import { piecesOfDay, daysBefore } from '/work/main/demo/publisher/day.ts'
import { issueNumber } from '/work/main/demo/press/calendar.ts'
import { parse } from 'yaml'
const only = process.argv[2]?.split(',') ?? ['MG','LG','CA','EM','QP','GZ']
const all = (await readdirAll()).filter((a)=>!a.online)
async function readdirAll(){const fs=await import('node:fs');const out:Article[]=[];for(const f of fs.readdirSync('/work/main/demo/articles').sort()){try{out.push(parseArticle(f,fs.readFileSync('/work/main/demo/articles/'+f,'utf8')))}catch(e){console.error(String(e).slice(0,200))}}return out}
const authors:any[] = parse(readFileSync('/work/main/demo/authors.yaml','utf8')) ?? []
const nameOf=(s:string)=>authors.find((a)=>a.slug===s)?.name ?? s.split('-').map((w)=>w[0].toUpperCase()+w.slice(1)).join(' ')
const archive = new PictureArchive('/tmp/pics')
mkdirSync('/tmp/out',{recursive:true})
let shift=0
for (const code of only) {
  const settings = JSON.parse(readFileSync(`/work/main/brands/${code}/settings.json`,'utf8'))
  const brand = { sigla: code, name: settings.name, city: settings.city, claim: settings.claim, look: readFileSync(`/work/main/brands/${code}/look.css`,'utf8'), wordmark: readFileSync(`/work/main/brands/${code}/wordmark.svg`,'utf8') }
  const day = Number(process.env.DAY ?? -1)
  let chosen: Article[]
  if (day>=0) chosen = piecesOfDay(all,code as any,daysBefore('2026-11-20',day)).printed
  else { const opinions=all.filter((a)=>a.genre==='opinione'); const news=all.filter((a)=>a.genre!=='opinione'); chosen=[]; const seen=new Set(); for(let i=0;chosen.length<7&&i<news.length;i++){const a=news[(shift*5+i)%news.length]!; if(seen.has(a.picture))continue; seen.add(a.picture); chosen.push(a)} chosen.push(...opinions.slice(shift%Math.max(1,opinions.length),shift%Math.max(1,opinions.length)+1)); if(opinions.length===0&&chosen.length>6) chosen[6]={...chosen[6]!,genre:'opinione',picture:null}; shift++ }
  const t0=performance.now()
  const pics = new Map<string,Buffer>()
  for(const a of chosen) if(a.picture) pics.set(a.picture, await archive.press(scenes[a.picture.split('#')[0]!]?a.picture:'borgo#1'))
  const t1=performance.now(), c1=process.cpuUsage()
  const job = {brand,date:'2026-11-20',number:issueNumber('2026-11-20'),pictures:pics,articles:chosen.map((a,i)=>({uri:'tag:'+a.id,section:a.section,sectionName:settings.sections.find((s:any)=>s.slug===a.section).name,kicker:a.kicker,title:a.title,short:a.short,standfirst:a.standfirst,by:a.author.map(nameOf).join(' e '),place:a.place??null,opinion:a.genre==='opinione',blocks:a.blocks,picture:a.picture&&a.genre!=='opinione'?{key:a.picture,caption:a.caption??'',credit:a.credit??''}:null,lead:i===0}))}
  const printed = await layEdition(job as any)
  const t2=performance.now(), c2=process.cpuUsage(c1)
  writeFileSync(`/tmp/out/${code}.pdf`,printed.pdf)
  console.log(code,chosen.length,'articles',printed.pages.map(p=>p.number+':'+p.section).join(' '),'pics',(t1-t0).toFixed(0),'lay',(t2-t1).toFixed(0),"cpu",Math.round(c2.user/1000),'kB',Math.round(printed.pdf.length/1024))
}
