<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Component\Render\PlainTextOutput;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\EntityReferenceFieldItemListInterface;
use Drupal\Core\Field\FieldItemInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\TypedData\TypedDataInternalPropertiesHelper;
use Drupal\file\FileInterface;
use Drupal\link\LinkItemInterface;
use Drupal\media\MediaInterface;
use Drupal\serialization\Normalizer\CacheableNormalizerInterface;
use Drupal\webform\WebformInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\Serializer\Normalizer\NormalizerInterface;

/**
 * Normalizes entities as Drupal's serializer does, with what they refer to.
 */
final class Normalizer {

  private const RENAMED = [
    'field_captions' => 'captions',
    'field_is_front' => 'is_front',
    'field_media_oembed_video' => 'embed',
    'field_media_video_file' => 'source',
  ];

  private const OMITTED = [
    'field_metatag',
    'field_sites',
    'metatag',
    'moderation_state',
    'path',
    'revision_log',
    'revision_log_message',
  ];

  /**
   * The view mode of what stands in a reference.
   */
  private const RENDERED = ['media' => 'full', 'node' => 'teaser', 'paragraph' => 'full', 'taxonomy_term' => 'teaser'];

  /**
   * What Drupal does not know of an SVG.
   */
  private const ICON = ['alt' => '', 'title' => '', 'width' => 240, 'height' => 240];

  public function __construct(
    private readonly Content $content,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'serializer')]
    private readonly NormalizerInterface $serializer,
  ) {}

  /**
   * Normalizes nodes, terms, blocks or webforms that the caller may see.
   *
   * A teaser is without paragraphs, and without references to nodes.
   */
  public function normalize(array $entities, Scope $scope, bool $isTeaser = FALSE): array {
    $this->preload($entities, $scope, $isTeaser);
    return array_map(fn ($entity) => $this->entity($entity, $scope, $isTeaser, []), $entities);
  }

  /**
   * Loads what entities refer to, a level at a time, and the aliases of all.
   */
  public function preload(array $entities, Scope $scope, bool $isTeaser): void {
    $paths = array_map(Content::systemPath(...), $entities);
    for ($seen = []; $entities; $isTeaser = TRUE) {
      $found = [];
      foreach ($entities as $entity) {
        foreach (self::fields($entity, $isTeaser) as $items) {
          foreach ($items as $item) {
            $isLink = $item instanceof LinkItemInterface;
            [$type, $id] = $isLink ? Content::parse((string) $item->uri)
              : [$items->getSetting('target_type'), $item->getValue()['target_id'] ?? NULL];
            // The target of a link is not rendered.
            $found[$type][(string) $id] = !$isLink;
          }
        }
      }
      $entities = [];
      foreach (array_diff_key($found, ['' => 0, 'view' => 0]) as $type => $each) {
        $new = array_diff_key($each, $seen[$type] ?? [], ['' => 0, 0 => 0]);
        $seen[$type] = ($seen[$type] ?? []) + $new;
        $loaded = $new ? $this->entityTypeManager->getStorage($type)->loadMultiple(array_keys($new)) : [];
        $paths = [...$paths, ...array_map(Content::systemPath(...), array_values($loaded))];
        foreach (isset(self::RENDERED[$type]) ? array_intersect_key($loaded, array_filter($new)) : [] as $entity) {
          $entities[] = Content::translate($entity, $scope->langcode);
        }
      }
    }
    $this->content->loadAliases($paths, $scope);
  }

  /**
   * Returns the fields of an entity that are normalized, by name.
   *
   * @return \Drupal\Core\Field\FieldItemListInterface[]
   *   The caller may not see all of them.
   */
  private static function fields(EntityInterface $entity, bool $isTeaser): array {
    if (!$entity instanceof ContentEntityInterface) {
      return [];
    }
    $isPage = in_array($entity->getEntityTypeId(), ['node', 'taxonomy_term'], TRUE);
    $left = $isTeaser && $isPage ? ['paragraph', 'node'] : [];
    $fields = TypedDataInternalPropertiesHelper::getNonInternalProperties($entity->getTypedData());
    return array_filter(
      array_diff_key($fields, array_flip(self::OMITTED)),
      fn ($items, $name) => !in_array($items->getSetting('target_type'), $left, TRUE)
        && ($isPage || !str_starts_with($name, 'content_translation_')),
      ARRAY_FILTER_USE_BOTH,
    );
  }

  /**
   * Normalizes one entity; an ancestor of it is not normalized in it again.
   */
  private function entity(EntityInterface $entity, Scope $scope, bool $isTeaser, array $ancestors): array {
    $scope->addCacheableDependency($entity);
    $wire = $entity instanceof WebformInterface ? $this->webform($entity, $scope) : [];
    foreach (self::fields($entity, $isTeaser) as $name => $items) {
      $access = $items->access('view', NULL, TRUE);
      $scope->addCacheableDependency($access);
      if ($access->isAllowed()) {
        $wire[self::RENAMED[$name] ?? $name] = $this->items($items, $scope, $entity->language()->getId(), [...$ancestors, $entity->uuid()]);
      }
    }
    if (!in_array($entity->getEntityTypeId(), ['media', 'node', 'taxonomy_term', 'webform'], TRUE)) {
      return $wire;
    }
    // An image or a poster shows media better than Drupal's icon does.
    $wire = $entity instanceof MediaInterface ? array_filter(['thumbnail' => $wire['field_media_image'] ?? []]) + $wire : $wire;
    $isContent = $entity instanceof ContentEntityInterface;
    $langcode = $isContent ? $entity->language()->getId() : $scope->langcode;
    [$alias, $id] = $this->content->alias($entity, $langcode, $scope);
    $metatags = $isContent && $entity->hasField('field_metatag') ? metatag_data_decode((string) $entity->get('field_metatag')->value) : [];
    $description = $metatags['description'] ?? PlainTextOutput::renderFromHtml($isContent ? $wire['description'][0]['processed'] ?? '' : '');
    $names = array_filter(['title' => $entity->label(), 'description' => trim($description)]);
    $canonical = ['rel' => 'canonical', 'href' => $scope->baseUrl . $this->content->href($entity, $scope, $langcode)];
    return $wire + [
      'metatag' => [
        ...array_map(
          fn ($name, $content) => ['tag' => 'meta', 'attributes' => ['name' => $name, 'content' => $content]],
          array_keys($names),
          $names,
        ),
        ['tag' => 'link', 'attributes' => $canonical],
      ],
      'path' => [['alias' => $alias, 'pid' => $id, 'langcode' => $langcode]],
    ] + ($entity instanceof MediaInterface ? [] : [
      'paths' => $this->content->paths($entity, $scope),
      'field_domain_access' => array_map(
        fn ($site) => ['target_id' => $site, 'target_type' => 'domain'],
        Content::sites($entity),
      ),
    ]);
  }

  /**
   * Normalizes what a webform has of its own; its elements are another call.
   */
  private function webform(WebformInterface $webform, Scope $scope): array {
    $description = $webform->getDescription();
    $values = [
      'webform_id' => $webform->id(),
      'uuid' => $webform->uuid(),
      'langcode' => $scope->langcode,
      'title' => $webform->label(),
      'status' => $webform->isOpen() ? 'open' : 'closed',
    ];
    return array_map(fn ($value) => [['value' => $value]], $values)
      + ['description' => $description ? [['value' => $description, 'format' => NULL, 'processed' => $description]] : []];
  }

  /**
   * Normalizes the items of a field.
   */
  private function items(FieldItemListInterface $items, Scope $scope, string $langcode, array $ancestors): array {
    if ($items instanceof EntityReferenceFieldItemListInterface) {
      $references = array_map(fn ($item) => $this->reference($item, $scope, $langcode, $ancestors), iterator_to_array($items));
      $references = array_values(array_filter($references));
      // Of the captions of a video those in the language come first.
      $isForeign = fn (array $one) => isset($one['langcode']) && $one['langcode'] !== $scope->langcode;
      usort($references, fn ($one, $other) => $isForeign($one) <=> $isForeign($other));
      return $references;
    }
    $type = $items->getFieldDefinition()->getType();
    // Since 11.4 Drupal resolves each link itself, which fails for tel:112, and names what the caller may not see.
    if ($type === 'link') {
      return array_map(fn ($item) => [
        'uri' => $item->uri,
        'title' => $item->title,
        'options' => $item->options ?? [],
      ] + array_filter(['alias' => $this->alias($item, $scope)]), iterator_to_array($items));
    }
    $context = [CacheableNormalizerInterface::SERIALIZATION_CONTEXT_CACHEABILITY => $scope];
    $wire = $this->serializer->normalize($items, 'json', $context);
    return $type === 'geolocation'
      ? array_map(fn (array $item) => ['lat' => (float) $item['lat'], 'lng' => (float) $item['lng']], $wire)
      : $wire;
  }

  /**
   * Returns where an internal link leads to, or NULL if the caller may not go.
   */
  public function alias(LinkItemInterface $item, Scope $scope): ?string {
    [$type, $id, $query] = Content::parse((string) $item->uri);
    if ($type) {
      $target = $this->content->visible($this->content->load($type, $id, $scope), $scope);
      return $target ? $this->content->href($target, $scope) . $query : NULL;
    }
    $url = Content::isExternal((string) $item->uri) ? NULL : $item->getUrl();
    $generated = $url?->access() ? $url->toString(TRUE) : NULL;
    $scope->addCacheableDependency($generated ?? $scope);
    return $generated?->getGeneratedUrl() ?: NULL;
  }

  /**
   * Returns what an item refers to, if it is shown to the caller.
   *
   * @param \Drupal\Core\Field\FieldItemInterface $item
   *   The item.
   * @param \Drupal\decoupled_sites\Scope $scope
   *   Of the response.
   * @param string $langcode
   *   The language of the entity that has the item.
   */
  private function target(FieldItemInterface $item, Scope $scope, string $langcode): ?EntityInterface {
    $type = $item->getFieldDefinition()->getSetting('target_type');
    ['target_id' => $id, 'target_revision_id' => $revision] = $item->getValue() + ['target_id' => 0, 'target_revision_id' => 0];
    $storage = $this->entityTypeManager->getStorage($type);
    $target = $id ? $storage->load($id) : NULL;
    // A draft has paragraphs in other revisions.
    $target = $revision && $target?->getRevisionId() != $revision ? $storage->loadRevision($revision) : $target;
    if (in_array($type, ['node', 'taxonomy_term', 'webform'], TRUE)) {
      return $this->content->visible($target, $scope);
    }
    $part = $target ? Content::translate($target, $langcode) : NULL;
    $isPart = in_array($type, ['file', 'media', 'paragraph'], TRUE);
    return $part && (!$isPart || $this->content->mayView($part, $scope)) ? $part : NULL;
  }

  /**
   * Normalizes a reference; NULL for a paragraph that the caller may not see.
   */
  private function reference(FieldItemInterface $item, Scope $scope, string $langcode, array $ancestors): ?array {
    $type = $item->getFieldDefinition()->getSetting('target_type');
    $id = $item->getValue()['target_id'] ?? 0;
    if ($type === 'view') {
      $data = unserialize($item->data ?? 'a:0:{}', ['allowed_classes' => FALSE]);
      return ['target_id' => $id, 'target_type' => $type, 'display_id' => $item->display_id]
        + array_filter(['argument' => $data['argument'] ?? NULL]);
    }
    $target = $this->target($item, $scope, $langcode);
    $known = $id ? $this->entityTypeManager->getStorage($type)->load($id) : NULL;
    if (!$known || ($type === 'paragraph' && !$target)) {
      return $known ? NULL : ['target_id' => $id ?: NULL];
    }
    $href = $target ? $this->content->href($target, $scope) : "/$scope->langcode" . Content::systemPath($known);
    $details = match ($type) {
      'file' => $target instanceof FileInterface ? $this->file($item, $target, $scope) : [],
      'media', 'node', 'taxonomy_term', 'user' => ['url' => $href],
      'paragraph' => ['target_revision_id' => (int) $target->getRevisionId()],
      'webform' => [
        'default_data' => (string) $item->default_data,
        'status' => $target?->isOpen() ? $item->status : 'closed',
        'open' => $item->open ?: NULL,
        'close' => $item->close ?: NULL,
        'url' => $href,
      ],
      default => [],
    };
    if (isset(self::RENDERED[$type]) && $target && !in_array($target->uuid(), $ancestors, TRUE)) {
      $details['entity'] = $this->entity($target, $scope, self::RENDERED[$type] === 'teaser', $ancestors);
    }
    $isContent = $known instanceof ContentEntityInterface;
    return ['target_id' => $isContent ? (int) $id : $id, 'target_type' => $type, 'target_uuid' => $known->uuid()] + $details;
  }

  /**
   * Normalizes what is in an item with a file.
   */
  private function file(FieldItemInterface $item, FileInterface $file, Scope $scope): array {
    $definition = $item->getFieldDefinition();
    $url = ['url' => $file->createFileUrl(FALSE)];
    if ($definition->getType() === 'image') {
      $size = ['width' => (int) $item->width, 'height' => (int) $item->height];
      $styles = array_map(function ($style) use ($file, $size) {
        $style->transformDimensions($size, $file->getFileUri());
        return ['url' => $style->buildUrl($file->getFileUri())] + $size;
      }, $this->entityTypeManager->getStorage('image_style')->loadMultiple());
      return ['alt' => (string) $item->alt, 'title' => (string) $item->title] + $size + $url + ['styles' => $styles];
    }
    return $url + match (TRUE) {
      $file->getMimeType() === 'image/svg+xml' => self::ICON,
      $definition->getName() === 'field_captions' => ['langcode' => $file->language()->getId()],
      default => [
        'display' => (bool) $item->display,
        'description' => (string) $item->description,
        'entity' => ['name' => [['value' => $item->description ?: $file->getFilename()]]]
        + $this->entity($file, $scope, FALSE, []),
      ],
    };
  }

}
