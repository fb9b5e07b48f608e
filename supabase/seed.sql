-- Sample content for a freshly migrated database. The publications are landmark open methodology papers, the
-- summaries are this project's own words; the submitted papers and projects are invented and say so.

insert into public.publications
  (title, summary, authors, journal, date, doi, image_url, image_alt, order_index)
values
  (
    'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews',
    'A systematic review is only as useful as its report is clear. PRISMA 2020 replaces the 2009 statement with a '
    '27-item checklist, a checklist for abstracts and revised flow diagrams, so that readers can see why a review '
    'was done, what its authors did and what they found. It reflects a decade of progress in how studies are '
    'identified, selected, appraised and combined.',
    'Page MJ, McKenzie JE, Bossuyt PM, Boutron I, Hoffmann TC, Mulrow CD, et al.',
    'BMJ', '2021', '10.1136/bmj.n71', '/media/publications/prisma-2020.jpg',
    'Abstract flow diagram narrowing from many records to a few included studies', 1
  ),
  (
    'RoB 2: a revised tool for assessing risk of bias in randomised trials',
    'RoB 2 guides reviewers through five ways in which a randomised trial can mislead: the randomisation itself, '
    'departures from the intended interventions, missing outcome data, measurement of the outcome and selection of '
    'the reported result. Signalling questions lead to a judgement for each domain and for the result as a whole. '
    'It is the successor of the original Cochrane tool.',
    'Sterne JAC, Savović J, Page MJ, Elbers RG, Blencowe NS, Boutron I, et al.',
    'BMJ', '2019', '10.1136/bmj.l4898', '/media/publications/rob-2.jpg',
    'Grid of circles in traffic-light colours, one row for each trial', 2
  ),
  (
    'AMSTAR 2: a critical appraisal tool for systematic reviews that include randomised or non-randomised studies '
    'of healthcare interventions, or both',
    'Not every systematic review deserves the same trust. AMSTAR 2 asks sixteen questions about how a review of '
    'healthcare interventions was carried out, and extends the earlier instrument to reviews that include '
    'non-randomised studies. Instead of adding up a score, it rates overall confidence by weaknesses in critical '
    'domains.',
    'Shea BJ, Reeves BC, Wells G, Thuku M, Hamel C, Moran J, et al.',
    'BMJ', '2017', '10.1136/bmj.j4008', '/media/publications/amstar-2.jpg',
    'Checklist of sixteen items beside a magnifying glass', 3
  ),
  (
    'ROBINS-I: a tool for assessing risk of bias in non-randomised studies of interventions',
    'Many questions about benefit and harm are answered by studies without random allocation. ROBINS-I compares '
    'such a study with the randomised trial that it tries to stand in for, and judges bias in seven domains before, '
    'at and after the start of the intervention. The result is a graded judgement from low to critical risk.',
    'Sterne JA, Hernán MA, Reeves BC, Savović J, Berkman ND, Viswanathan M, et al.',
    'BMJ', '2016', '10.1136/bmj.i4919', '/media/publications/robins-i.jpg',
    'Two groups of people on a balance that tips to one side', 4
  ),
  (
    'CONSORT 2010 Statement: updated guidelines for reporting parallel group randomised trials',
    'CONSORT 2010 sets out the minimum that a report of a parallel group randomised trial should tell: a 25-item '
    'checklist and a diagram of how participants moved through the trial. Transparent reporting lets readers judge '
    'for themselves how valid and how applicable the findings are.',
    'Schulz KF, Altman DG, Moher D; CONSORT Group',
    'BMJ', '2010', '10.1136/bmj.c332', '/media/publications/consort-2010.jpg',
    'Diagram of one group dividing into two parallel arms', 5
  ),
  (
    'The Strengthening the Reporting of Observational Studies in Epidemiology (STROBE) statement: guidelines for '
    'reporting observational studies',
    'Much of what medicine knows about causes and risks comes from observation rather than experiment. STROBE gives '
    'a 22-item checklist for reporting cohort, case-control and cross-sectional studies, with eighteen items common '
    'to all three designs. It helps authors report completely and readers appraise critically.',
    'von Elm E, Altman DG, Egger M, Pocock SJ, Gøtzsche PC, Vandenbroucke JP; STROBE Initiative',
    'PLoS Medicine', '2007', '10.1371/journal.pmed.0040296', '/media/publications/strobe.jpg',
    'Scatter of points with a line showing a trend among them', 6
  ),
  (
    'PRISMA Extension for Scoping Reviews (PRISMA-ScR): checklist and explanation',
    'Scoping reviews map what evidence exists on a topic and where the gaps lie. This extension of PRISMA sets out '
    '20 essential and two optional reporting items for them, each with its reasoning and an example. It was '
    'developed by an international panel of experts following published guidance for reporting guidelines.',
    'Tricco AC, Lillie E, Zarin W, O''Brien KK, Colquhoun H, Levac D, et al.',
    'Annals of Internal Medicine', '2018', '10.7326/M18-0850', '/media/publications/prisma-scr.jpg',
    'Map of connected topics with some areas left empty', 7
  ),
  (
    'GRADE: an emerging consensus on rating quality of evidence and strength of recommendations',
    'Guideline panels long used rating systems that could not be compared. GRADE offers one that separates the '
    'quality of evidence from the strength of a recommendation, and makes each step of the judgement explicit. The '
    'paper introduces the approach and explains why organisations around the world have taken it up.',
    'Guyatt GH, Oxman AD, Vist GE, Kunz R, Falck-Ytter Y, Alonso-Coello P, et al.',
    'BMJ', '2008', '10.1136/bmj.39489.470347.AD', '/media/publications/grade.jpg',
    'Four steps rising from low to high certainty', 8
  );

-- The other columns of a complete citation. A value that is not certain stays blank.
update public.publications set
  volume = cited.volume, issue = cited.issue, pages = cited.pages, publisher = cited.publisher, issn = cited.issn,
  pmid = cited.pmid, licence_url = cited.licence_url, work_type = 'journal-article'
from (
  values
    ('10.1136/bmj.n71', '372', '', 'n71', 'BMJ', '1756-1833', '33782057',
      'https://creativecommons.org/licenses/by/4.0/'),
    ('10.1136/bmj.l4898', '366', '', 'l4898', 'BMJ', '1756-1833', '31462531', ''),
    ('10.1136/bmj.j4008', '358', '', 'j4008', 'BMJ', '1756-1833', '28935701',
      'https://creativecommons.org/licenses/by-nc/4.0/'),
    ('10.1136/bmj.i4919', '355', '', 'i4919', 'BMJ', '1756-1833', '27733354', ''),
    ('10.1136/bmj.c332', '340', '', 'c332', 'BMJ', '1756-1833', '20332509', ''),
    ('10.1371/journal.pmed.0040296', '4', '10', 'e296', 'Public Library of Science', '1549-1676', '17941714', ''),
    ('10.7326/M18-0850', '169', '7', '467-473', 'American College of Physicians', '0003-4819', '30178033', ''),
    ('10.1136/bmj.39489.470347.AD', '336', '7650', '924-926', 'BMJ', '0959-8138', '18436948', '')
) as cited (doi, volume, issue, pages, publisher, issn, pmid, licence_url)
where publications.doi = cited.doi;

update public.publications set author_orcids = 'Page MJ 0000-0002-4242-7526' where doi = '10.1136/bmj.n71';

insert into public.submitted_papers
  (title, journal, description, image_url, image_alt, order_index, title_ar, description_ar, image_alt_ar)
values
  (
    'Sample manuscript: Telehealth follow-up and glycaemic control in adults with type 2 diabetes',
    'Sample Journal of Digital Health',
    'A sample entry. It describes a systematic review and meta-analysis of randomised trials comparing telehealth '
    'follow-up with usual clinic visits, with change in HbA1c after six to twelve months as the main outcome.',
    '/media/papers/1.jpg', 'Phone showing a health chart', 1,
    'عيّنة: المتابعة عن بُعد وضبط سكر الدم لدى البالغين المصابين بالسكري من النوع الثاني',
    'مدخل نموذجي يصف مراجعة منهجية وتحليلًا تلويًا لتجارب معشّاة تقارن المتابعة عن بُعد بزيارات العيادة المعتادة، والمقياس الرئيس هو التغير في الهيموغلوبين السكري بعد ستة إلى اثني عشر شهرًا.',
    'هاتف يعرض مخططًا صحيًا'
  ),
  (
    'Sample manuscript: Vitamin D supplementation and respiratory infections in healthcare workers',
    'Sample Annals of Clinical Nutrition',
    'A sample entry. It describes a meta-analysis of placebo-controlled trials that asks whether daily or weekly '
    'vitamin D lowers the number of acute respiratory infections among people working in hospitals.',
    '/media/papers/2.jpg', 'Sunlight falling on a row of capsules', 2,
    'عيّنة: مكمّلات فيتامين د وعدوى الجهاز التنفسي لدى العاملين الصحيين',
    'مدخل نموذجي يصف تحليلًا تلويًا لتجارب ذات شواهد غفل يسأل: هل يقلّل فيتامين د اليومي أو الأسبوعي عدد حالات العدوى التنفسية الحادة بين العاملين في المستشفيات؟',
    'ضوء الشمس يسقط على صف من الكبسولات'
  ),
  (
    'Sample manuscript: Burnout among medical residents in the Gulf region',
    'Sample Review of Medical Education',
    'A sample entry. It describes a systematic review of cross-sectional studies, pooling the prevalence of burnout '
    'by specialty and year of training, and comparing the questionnaires used to measure it.',
    '/media/papers/3.jpg', 'Hospital corridor at night', 3,
    'عيّنة: الاحتراق الوظيفي بين الأطباء المقيمين في منطقة الخليج',
    'مدخل نموذجي يصف مراجعة منهجية لدراسات مقطعية تجمع معدلات انتشار الاحتراق الوظيفي بحسب التخصص وسنة التدريب، وتقارن بين الاستبانات المستخدمة في قياسه.',
    'ممر مستشفى في الليل'
  ),
  (
    'Sample manuscript: Early mobilisation after hip fracture surgery in older adults',
    'Sample Journal of Geriatric Medicine',
    'A sample entry. It describes a review of trials and cohort studies of walking within 24 hours of surgery, '
    'looking at length of stay, complications and return to independent living.',
    '/media/papers/4.jpg', 'Older person walking with a frame beside a therapist', 4,
    'عيّنة: التحريك المبكر بعد جراحة كسر الورك لدى كبار السن',
    'مدخل نموذجي يصف مراجعة لتجارب ودراسات أترابية عن المشي خلال 24 ساعة من الجراحة، وتنظر في مدة الإقامة والمضاعفات والعودة إلى العيش باستقلالية.',
    'شخص مسن يمشي بمساعدة مشّاية وبجانبه معالج'
  ),
  (
    'Sample manuscript: Artificial intelligence for diabetic retinopathy screening in primary care',
    'Sample Archives of Ophthalmology Research',
    'A sample entry. It describes a meta-analysis of diagnostic accuracy studies in which automated grading of '
    'retinal photographs is compared with grading by ophthalmologists.',
    '/media/papers/5.jpg', 'Retinal photograph with fine vessels', 5,
    'عيّنة: الذكاء الاصطناعي في فحص اعتلال الشبكية السكري في الرعاية الأولية',
    'مدخل نموذجي يصف تحليلًا تلويًا لدراسات دقة التشخيص التي تقارن التصنيف الآلي لصور الشبكية بتصنيف أطباء العيون.',
    'صورة للشبكية تظهر أوعية دقيقة'
  );

insert into public.ongoing_projects
  (
    id, field_of_study, scope_of_study, study_type, target_specialities, status,
    field_of_study_ar, scope_of_study_ar, study_type_ar, target_specialities_ar
  )
values
  (
    'P001', 'Cardiology', 'SGLT2 inhibitors in heart failure with preserved ejection fraction',
    'Systematic Review and Meta-Analysis', 'Cardiology, Internal Medicine, Clinical Pharmacy', 'Open',
    'أمراض القلب', 'مثبطات SGLT2 في قصور القلب مع الكسر القذفي المحفوظ',
    'مراجعة منهجية وتحليل تلوي', 'أمراض القلب، الطب الباطني، الصيدلة السريرية'
  ),
  (
    'P002', 'Endocrinology', 'Fasting during Ramadan and glycaemic outcomes in adults with type 1 diabetes',
    'Systematic Review and Meta-Analysis', 'Endocrinology, Family Medicine', 'Open',
    'الغدد الصماء', 'صيام رمضان وضبط سكر الدم لدى البالغين المصابين بالسكري من النوع الأول',
    'مراجعة منهجية وتحليل تلوي', 'الغدد الصماء، طب الأسرة'
  ),
  (
    'P003', 'Emergency Medicine', 'Point-of-care ultrasound in the assessment of undifferentiated shock',
    'Systematic Review and Meta-Analysis', 'Emergency Medicine, Critical Care, Radiology', 'Closed',
    'طب الطوارئ', 'الموجات فوق الصوتية عند سرير المريض في تقييم الصدمة غير المحددة السبب',
    'مراجعة منهجية وتحليل تلوي', 'طب الطوارئ، العناية المركزة، الأشعة'
  ),
  (
    'P004', 'Public Health', 'Uptake of seasonal influenza vaccination among pilgrims and its determinants',
    'Cross-Sectional Study', 'Preventive Medicine, Epidemiology, Family Medicine', 'Open',
    'الصحة العامة', 'الإقبال على لقاح الإنفلونزا الموسمية بين الحجاج والعوامل المؤثرة فيه',
    'دراسة مقطعية', 'الطب الوقائي، علم الأوبئة، طب الأسرة'
  ),
  (
    'P005', 'Paediatrics', 'Screen time and sleep quality in school-age children',
    'Scoping Review', 'Paediatrics, Psychiatry, Nursing', 'Open',
    'طب الأطفال', 'وقت استخدام الشاشات وجودة النوم لدى الأطفال في سن المدرسة',
    'مراجعة استطلاعية', 'طب الأطفال، الطب النفسي، التمريض'
  ),
  (
    'P006', 'Surgery', 'Enhanced recovery pathways after bariatric surgery',
    'Systematic Review and Meta-Analysis', 'General Surgery, Anaesthesiology, Nutrition', 'Closed',
    'الجراحة', 'مسارات التعافي المعزَّز بعد جراحة السمنة',
    'مراجعة منهجية وتحليل تلوي', 'الجراحة العامة، التخدير، التغذية'
  ),
  (
    'P007', 'Mental Health', 'Digital cognitive behavioural therapy for anxiety in university students',
    'Systematic Review and Network Meta-Analysis', 'Psychiatry, Clinical Psychology, Medical Students', 'Open',
    'الصحة النفسية', 'العلاج المعرفي السلوكي الرقمي للقلق لدى طلاب الجامعات',
    'مراجعة منهجية وتحليل تلوي شبكي', 'الطب النفسي، علم النفس السريري، طلاب الطب'
  );

-- The texts of two projects' own pages: an open project, and one that closed at its deadline. Names, ids and
-- references are samples.
update public.ongoing_projects set
  title = 'SGLT2 inhibitors in heart failure with preserved ejection fraction: a systematic review',
  title_ar = 'مثبطات SGLT2 في قصور القلب مع الكسر القذفي المحفوظ: مراجعة منهجية',
  question = 'In adults with heart failure and a preserved ejection fraction, do SGLT2 inhibitors reduce hospital '
    'admissions and deaths, compared with placebo or usual care?',
  question_ar = 'هل تقلّل مثبطات SGLT2 من دخول المستشفى والوفاة لدى البالغين المصابين بقصور القلب مع الكسر القذفي '
    'المحفوظ، مقارنةً بالدواء الوهمي أو الرعاية المعتادة؟',
  background = E'Half of all people with heart failure have a preserved ejection fraction, and few treatments help '
    'them. Large trials of SGLT2 inhibitors have reported since the last review.\n'
    'We bring their results together, for older patients and for those with chronic kidney disease too.',
  background_ar = E'نصف المصابين بقصور القلب تقريبًا لديهم كسر قذفي محفوظ، والعلاجات التي تفيدهم قليلة. وقد نُشرت '
    'تجارب كبيرة لمثبطات SGLT2 بعد آخر مراجعة.\n'
    'نجمع نتائجها هنا، ومنها ما يخص كبار السن والمصابين بمرض الكلى المزمن.',
  tasks = E'Screen titles and abstracts in pairs.\nExtract data with a form that has been tested.\n'
    'Assess the risk of bias with RoB 2.\nComment on the drafts of the manuscript.',
  tasks_ar = E'فرز العناوين والملخصات ضمن فريق من اثنين.\nاستخراج البيانات بنموذج مجرَّب.\n'
    'تقييم خطر التحيز بأداة RoB 2.\nالتعليق على مسودات المخطوطة.',
  hours_per_week = '3–5',
  places = '4',
  who_can_join = 'Physicians, clinical pharmacists and medical students from their fourth year on. No experience with '
    'reviews is needed: the first session teaches it.',
  who_can_join_ar = 'الأطباء والصيادلة السريريون وطلاب الطب ابتداءً من السنة الرابعة. لا تُشترط خبرة سابقة في المراجعات: '
    'الجلسة الأولى تعلّمها.',
  lead_name = 'Dr Sample Lead',
  lead_name_ar = 'د. قائد المشروع (مثال)',
  lead_role = 'Consultant cardiologist',
  lead_role_ar = 'استشاري أمراض القلب',
  authorship_rule = 'Authors are all who meet the four criteria of the ICMJE. Others are thanked by name.',
  authorship_rule_ar = 'المؤلفون هم كل من تنطبق عليه معايير ICMJE الأربعة، ويُشكر الآخرون بأسمائهم.',
  ethics_reference = 'Not required: published data only',
  ethics_reference_ar = 'غير مطلوبة: بيانات منشورة فقط',
  registry = 'PROSPERO',
  registry_id = 'CRD42000000000',
  updates = E'2026-09-06 The protocol is registered.\n2026-10-18 The search is done: 1,204 records.\n'
    '2026-11-08 Screening has begun.',
  updates_ar = E'2026-09-06 سُجّل البروتوكول.\n2026-10-18 انتهى البحث: 1,204 سجلات.\n2026-11-08 بدأ الفرز.'
where id = 'P001';

update public.ongoing_projects set deadline = '2026-09-30', places = '0' where id = 'P003';

update public.metrics set number_value = sample.number_value, label = sample.label, label_ar = sample.label_ar
from (values
  (1, '8', 'Publications', 'منشورات'),
  (2, '5', 'Submitted Papers', 'أوراق مقدَّمة للنشر'),
  (3, '7', 'Ongoing Projects', 'مشاريع جارية'),
  (4, '12', 'Partner Universities', 'جامعات شريكة'),
  (5, '50+', 'Researchers Trained', 'باحثون مدرَّبون')
) as sample (id, number_value, label, label_ar)
where metrics.id = sample.id;
