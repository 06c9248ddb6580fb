<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\EntityReferenceFieldItemListInterface;
use Drupal\Core\Field\FieldItemInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\TypedData\TypedDataInternalPropertiesHelper;
use Drupal\link\LinkItemInterface;
use Drupal\media\MediaInterface;
use Drupal\node\NodeInterface;
use Drupal\paragraphs\ParagraphInterface;
use Drupal\serialization\Normalizer\CacheableNormalizerInterface;
use Drupal\taxonomy\TermInterface;
use Drupal\webform\WebformInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\Serializer\Normalizer\NormalizerInterface;

/**
 * Normalizes entities with what they refer to.
 *
 * Fields look as Drupal's serializer makes them, with what that leaves out.
 */
final class Normalizer {

  private const RENAMED = [
    'field_captions' => 'captions',
    'field_is_front' => 'is_front',
    'field_media_oembed_video' => 'embed',
    'field_media_video_file' => 'source',
  ];

  private const OMITTED = ['field_metatag', 'field_sites', 'metatag', 'moderation_state', 'path'];

  /**
   * The size of an icon, which Drupal does not read from SVG.
   */
  private const ICON = ['alt' => '', 'title' => '', 'width' => 240, 'height' => 240];

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'serializer')]
    private readonly NormalizerInterface $serializer,
    private readonly Content $content,
    private readonly Paths $paths,
  ) {}

  /**
   * Normalizes entities that the caller may see.
   *
   * @param \Drupal\Core\Entity\EntityInterface[] $entities
   *   Nodes, terms, blocks or webforms.
   * @param \Drupal\decoupled_sites\Scope $scope
   *   Gets the cacheability.
   * @param bool $isTeaser
   *   Leaves out paragraphs, and references to nodes.
   */
  public function normalize(array $entities, Scope $scope, bool $isTeaser = FALSE): array {
    $this->preload($entities, $scope, $isTeaser);
    return array_map(fn ($entity) => $entity instanceof WebformInterface
      ? $this->webform($entity, $scope)
      : $this->entity($entity, $scope, $isTeaser, []), $entities);
  }

  /**
   * Loads what entities refer to, a level at a time, and the aliases of it.
   */
  public function preload(array $entities, Scope $scope, bool $isTeaser): void {
    $paths = array_map(Paths::systemPath(...), $entities);
    $seen = $links = [];
    while ($entities) {
      $ids = [];
      foreach ($entities as $entity) {
        $fields = $entity instanceof ContentEntityInterface ? $this->fields($entity, $isTeaser, $scope) : [];
        foreach ($fields as $items) {
          foreach ($items as $item) {
            if ($item instanceof LinkItemInterface) {
              [$type, $id] = Paths::parse($item->uri ?? '') ?? ['', ''];
              $links[$type][$id] = $id;
            }
            elseif ($items instanceof EntityReferenceFieldItemListInterface && $item->target_id) {
              $ids[$items->getSetting('target_type')][$item->target_id] = $item->target_id;
            }
          }
        }
      }
      [$entities, $isTeaser] = [[], TRUE];
      foreach ($ids as $type => $each) {
        $new = array_diff_key($each, $seen[$type] ?? []);
        $seen[$type] = ($seen[$type] ?? []) + $new;
        $loaded = $type === 'view' || !$new ? [] : $this->entityTypeManager->getStorage($type)->loadMultiple($new);
        $isRendered = in_array($type, ['media', 'node', 'paragraph', 'taxonomy_term'], TRUE);
        foreach ($isRendered ? $loaded : [] as $entity) {
          $entities[] = Content::translate($entity, $scope->langcode);
        }
        $paths = array_merge($paths, array_map(Paths::systemPath(...), $loaded));
      }
    }
    foreach (array_filter($links, 'strlen', ARRAY_FILTER_USE_KEY) as $type => $each) {
      $loaded = $this->entityTypeManager->getStorage($type)->loadMultiple($each);
      $paths = array_merge($paths, array_map(Paths::systemPath(...), $loaded));
    }
    $this->paths->load($paths, $scope);
  }

  /**
   * Returns the fields of an entity that the caller may see.
   *
   * @return \Generator<string, \Drupal\Core\Field\FieldItemListInterface>
   *   By name.
   */
  private function fields(ContentEntityInterface $entity, bool $isTeaser, Scope $scope): \Generator {
    $left = $isTeaser && !$entity instanceof ParagraphInterface ? ['paragraph', 'node'] : [];
    $fields = TypedDataInternalPropertiesHelper::getNonInternalProperties($entity->getTypedData());
    foreach (array_diff_key($fields, array_flip(self::OMITTED)) as $name => $items) {
      if (!in_array($items->getSetting('target_type'), $left, TRUE)) {
        $access = $items->access('view', NULL, TRUE);
        $scope->cacheability->addCacheableDependency($access);
        if ($access->isAllowed()) {
          yield $name => $items;
        }
      }
    }
  }

  /**
   * Normalizes one entity.
   */
  private function entity(ContentEntityInterface $entity, Scope $scope, bool $isTeaser, array $ancestors): array {
    $scope->cacheability->addCacheableDependency($entity);
    $ancestors[] = $entity->uuid();
    $wire = [];
    foreach ($this->fields($entity, $isTeaser, $scope) as $name => $items) {
      $wire[self::RENAMED[$name] ?? $name] = $this->items($items, $scope, $ancestors);
    }
    if ($entity instanceof NodeInterface || $entity instanceof TermInterface) {
      return $wire + $this->page($entity, $scope, $isTeaser);
    }
    return $wire;
  }

  /**
   * Returns what all entities with a path have.
   */
  private function page(EntityInterface $entity, Scope $scope, bool $isTeaser): array {
    $isContent = $entity instanceof ContentEntityInterface;
    $langcode = $isContent ? $entity->language()->getId() : $scope->langcode;
    $own = $isContent && !$isTeaser && $entity->hasField('metatag')
      ? $this->serializer->normalize($entity->get('metatag'), 'json')
      : [['tag' => 'meta', 'attributes' => ['name' => 'title', 'content' => $entity->label()]]];
    $canonical = ['rel' => 'canonical', 'href' => $scope->baseUrl . $this->paths->href($entity, $scope, $langcode)];
    return [
      'metatag' => [
        ...array_values(array_filter($own, fn ($tag) => ($tag['attributes']['rel'] ?? '') !== 'canonical')),
        ['tag' => 'link', 'attributes' => $canonical],
      ],
      'path' => $this->paths->item($entity, $langcode, $scope),
      'paths' => $this->paths->all($entity, $scope),
      'field_domain_access' => array_map(
        fn ($site) => ['target_id' => $site, 'target_type' => 'domain'],
        Content::sites($entity),
      ),
    ];
  }

  /**
   * Normalizes the page of a webform; its elements are a call of their own.
   */
  private function webform(WebformInterface $webform, Scope $scope): array {
    $value = fn ($value) => [['value' => $value]];
    $description = $webform->getDescription();
    return [
      'webform_id' => $value($webform->id()),
      'uuid' => $value($webform->uuid()),
      'langcode' => $value($scope->langcode),
      'title' => $value($webform->label()),
      'description' => $description ? [['value' => $description, 'format' => NULL, 'processed' => $description]] : [],
      'status' => $value($webform->isOpen() ? 'open' : 'closed'),
    ] + $this->page($webform, $scope, FALSE);
  }

  /**
   * Normalizes the items of a field.
   */
  private function items(FieldItemListInterface $items, Scope $scope, array $ancestors): array {
    if ($items instanceof EntityReferenceFieldItemListInterface) {
      $references = array_map(fn ($item) => $this->reference($item, $scope, $ancestors), iterator_to_array($items));
      return array_values(array_filter($references));
    }
    $context = [CacheableNormalizerInterface::SERIALIZATION_CONTEXT_CACHEABILITY => $scope->cacheability];
    $wire = $this->serializer->normalize($items, 'json', $context);
    return match ($items->getFieldDefinition()->getType()) {
      'geolocation' => array_map(fn ($item) => ['lat' => (float) $item['lat'], 'lng' => (float) $item['lng']], $wire),
      'link' => array_map(
        fn ($item, $link) => $link + array_filter(['alias' => $this->alias($item, $scope)]),
        iterator_to_array($items),
        $wire,
      ),
      default => $wire,
    };
  }

  /**
   * Returns where an internal link leads to, or NULL if the caller may not go.
   */
  public function alias(LinkItemInterface $item, Scope $scope): ?string {
    if ($parsed = Paths::parse($item->uri ?? '')) {
      [$type, $id, $query] = $parsed;
      $target = $this->content->visible($this->content->load($type, $id, $scope), $scope);
      return $target ? $this->paths->href($target, $scope) . $query : NULL;
    }
    $url = $item->getUrl();
    if ($url->isExternal() || !$url->access()) {
      return NULL;
    }
    $generated = $url->toString(TRUE);
    $scope->cacheability->addCacheableDependency($generated);
    return $generated->getGeneratedUrl() ?: NULL;
  }

  /**
   * Normalizes a reference; NULL for a paragraph that the caller may not see.
   */
  private function reference(FieldItemInterface $item, Scope $scope, array $ancestors): ?array {
    $type = $item->getFieldDefinition()->getSetting('target_type');
    if ($type === 'view') {
      $data = unserialize($item->data ?? 'a:0:{}', ['allowed_classes' => FALSE]);
      return ['target_id' => $item->target_id, 'target_type' => $type, 'display_id' => $item->display_id]
        + array_filter(['argument' => $data['argument'] ?? NULL]);
    }
    $target = $item->target_id ? $this->entityTypeManager->getStorage($type)->load($item->target_id) : NULL;
    if (!$target) {
      return ['target_id' => $item->target_id ?: NULL];
    }
    $reference = [
      'target_id' => $target instanceof ContentEntityInterface ? (int) $target->id() : $target->id(),
      'target_type' => $type,
      'target_uuid' => $target->uuid(),
    ];
    $details = match ($type) {
      'file' => $this->file($item, $target, $scope),
      'media' => $this->part($target, $item, $scope, $ancestors) + ['url' => $this->paths->href($target, $scope)],
      'node', 'taxonomy_term' => $this->teaser($target, $scope, $ancestors),
      'paragraph' => $this->part($this->revision($target, $item), $item, $scope, $ancestors),
      'user' => ['url' => $this->paths->href($target, $scope)],
      'webform' => $this->form($item, $target, $scope),
      default => [],
    };
    return $type === 'paragraph' && !$details ? NULL : $reference + $details;
  }

  /**
   * Returns the revision of a paragraph that an item refers to.
   */
  private function revision(ParagraphInterface $paragraph, FieldItemInterface $item): ParagraphInterface {
    return $paragraph->getRevisionId() === $item->target_revision_id
      ? $paragraph
      : $this->entityTypeManager->getStorage('paragraph')->loadRevision($item->target_revision_id) ?? $paragraph;
  }

  /**
   * Normalizes what is in a reference to a paragraph or media.
   */
  private function part(
    ContentEntityInterface $target,
    FieldItemInterface $item,
    Scope $scope,
    array $ancestors,
  ): array {
    $part = Content::translate($target, $item->getEntity()->language()->getId());
    if (!$this->content->mayView($part, $scope)) {
      return [];
    }
    return ($part instanceof ParagraphInterface ? ['target_revision_id' => (int) $part->getRevisionId()] : [])
      + ['entity' => $this->entity($part, $scope, FALSE, $ancestors)];
  }

  /**
   * Normalizes what is in a reference to a node or a term.
   */
  private function teaser(ContentEntityInterface $target, Scope $scope, array $ancestors): array {
    $shown = $this->content->visible($target, $scope);
    if (!$shown) {
      return ['url' => '/' . $scope->langcode . Paths::systemPath($target)];
    }
    return ['url' => $this->paths->href($shown, $scope)] + (in_array($shown->uuid(), $ancestors, TRUE)
      ? []
      : ['entity' => $this->entity($shown, $scope, TRUE, $ancestors)]);
  }

  /**
   * Normalizes what is in a reference to a form.
   */
  private function form(FieldItemInterface $item, WebformInterface $webform, Scope $scope): array {
    $shown = $this->content->visible($webform, $scope);
    return [
      'default_data' => (string) $item->default_data,
      'status' => $shown && $webform->isOpen() ? $item->status : 'closed',
      'open' => $item->open,
      'close' => $item->close,
      'url' => $this->paths->href($webform, $scope),
    ];
  }

  /**
   * Normalizes what is in an item with a file.
   */
  private function file(FieldItemInterface $item, ContentEntityInterface $file, Scope $scope): array {
    if (!$this->content->mayView($file, $scope)) {
      return [];
    }
    $url = $file->createFileUrl(FALSE);
    if ($item->getEntity() instanceof MediaInterface && $item->getFieldDefinition()->getType() === 'file') {
      return ['url' => $url, 'langcode' => $file->language()->getId()];
    }
    if ($file->getMimeType() === 'image/svg+xml') {
      return self::ICON + ['url' => $url];
    }
    if ($item->getFieldDefinition()->getType() === 'image') {
      $size = ['width' => (int) $item->width, 'height' => (int) $item->height];
      return ['alt' => (string) $item->alt, 'title' => (string) $item->title] + $size + [
        'url' => $url,
        'styles' => $this->styles($file->getFileUri(), $size),
      ];
    }
    return [
      'display' => (bool) $item->display,
      'description' => (string) $item->description,
      'url' => $url,
      'entity' => $this->entity($file, $scope, FALSE, [])
        + ['name' => [['value' => $item->description ?: $file->getFilename()]]],
    ];
  }

  /**
   * Returns an image in each style, with its size.
   */
  private function styles(string $uri, array $size): array {
    return array_map(function ($style) use ($uri, $size) {
      $style->transformDimensions($size, $uri);
      return ['url' => $style->buildUrl($uri)] + $size;
    }, $this->entityTypeManager->getStorage('image_style')->loadMultiple());
  }

}
