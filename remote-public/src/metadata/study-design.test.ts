import { expect, it } from 'vitest';
import { studyDesign } from './study-design.ts';

it.each([
  ['Cohort study', 'cohort'],
  ['Retrospective Cohort', 'cohort'],
  ['Case–control study', 'case-control'],
  ['CROSS SECTIONAL SURVEY', 'cross-sectional'],
  ['Randomised controlled trial', 'randomised trial'],
  ['Randomized Clinical Trial', 'randomised trial'],
  ['RCT', 'randomised trial'],
  ['Phase II clinical trial', 'clinical trial'],
  ['Non-randomised clinical trial', 'clinical trial'],
  ['دراسة أترابية', 'cohort'],
  ['دراسة الحالات والشواهد', 'case-control'],
  ['دراسة مقطعيّة', 'cross-sectional'],
  ['تجربة عشوائية محكمة', 'randomised trial'],
  ['تجربة سريرية', 'clinical trial'],
  ['تجربة سريرية غير عشوائية', 'clinical trial'],
])('%s says what the study is', (study_type, design) => {
  expect(studyDesign({ study_type })).toBe(design);
  expect(studyDesign({ study_type: '', study_type_ar: study_type })).toBe(design);
});

it.each([
  ['Systematic Review and Meta-Analysis'],
  ['Scoping review of randomised controlled trials'],
  ['Meta-analysis of cohort studies'],
  ['مراجعة منهجية للتجارب العشوائية'],
  ['Cohort within a clinical trial'],
  ['Non-randomised study'],
  ['Case series'],
  ['Cohorting of requirements'],
  [''],
])('%j says nothing of the kind', (study_type) => {
  expect(studyDesign({ study_type })).toBeNull();
});
